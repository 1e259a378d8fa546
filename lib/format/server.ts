import 'server-only'
import { getLocale } from 'next-intl/server'
import { createFormat, type Format } from './format.ts'

/** For server components. @param timeZone the current time zone, from requirePage() */
export async function getFormat(timeZone: string): Promise<Format> {
  return createFormat(await getLocale(), timeZone)
}
