import { millisecondsInHour } from 'date-fns/constants'
import { ruleNumbers } from '../rules/numbers.ts'

/**
 * The numbers that the help articles name.
 * @param session the two limits of a session, in milliseconds
 */
export const helpNumbers = ({
  idle,
  absolute,
}: {
  idle: number
  absolute: number
}): Record<string, string> => ({
  ...ruleNumbers,
  idleMinutes: String(idle / 60_000),
  sessionHours: String(absolute / millisecondsInHour),
})
