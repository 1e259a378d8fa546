import { TZDate } from '@date-fns/tz'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { parse } from 'date-fns'

type DateOf = AdapterDateFns['date']

/**
 * A date-fns adapter whose dates are wall-clock times of one time zone, independent of the browser's zone.
 */
export function zonedAdapter(timeZone: string): typeof AdapterDateFns {
  const date = (value?: string | null) => {
    if (value === null) return null
    return value === undefined ? TZDate.tz(timeZone) : new TZDate(value, timeZone)
  }
  return class ZonedAdapter extends AdapterDateFns {
    override date = date as DateOf

    override parse = (value: string, pattern: string) =>
      value === '' ? null : parse(value, pattern, TZDate.tz(timeZone), { locale: this.locale })
  }
}
