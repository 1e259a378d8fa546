const isOnly = (values: unknown, value: string): boolean =>
  Array.isArray(values) && values.length === 1 && values[0] === value

/**
 * Whether a filter of disputes without filing dates finds disputes of any age. A response can become due more than half a
 * year after the filing. A filter by due date already has a period.
 */
export const findsDisputesOfAnyAge = ({
  stage,
  arbitrationResponse,
  dueAtFrom,
  dueAtTo,
}: Readonly<Record<string, unknown>>): boolean =>
  isOnly(stage, 'to_answer') ||
  isOnly(arbitrationResponse, 'open') ||
  dueAtFrom !== undefined ||
  dueAtTo !== undefined
