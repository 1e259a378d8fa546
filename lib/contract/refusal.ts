import { z } from 'zod'
import { sessionEndReasons } from './errors.ts'

/** `data` of a refusal. */
export const refusalData = z.object({
  fields: z
    .array(
      z.object({
        path: z.string().describe('Dotted path of the field in the request.'),
        message: z
          .string()
          .optional()
          .describe('Key of validation.json with its arguments, see issueMessage.'),
        msg: z.string().optional().describe('Text for the user, in the language of the request.'),
      }),
    )
    .optional()
    .describe('Fields of the request that are wrong.'),
  requestId: z.string().optional().describe('Request ID.'),
  reason: z
    .enum(sessionEndReasons)
    .optional()
    .catch(undefined)
    .describe('With E0001: why the session ended.'),
})
