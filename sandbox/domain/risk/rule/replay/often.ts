import { type SQL, sql } from 'drizzle-orm'

interface Repetition {
  /** The element of the order `t`. */
  element: SQL
  /** Whether the order `t` counts. */
  among: SQL
  /** How many orders come before one. */
  times: number
  /** In which time they come. */
  seconds: number
}

/**
 * The elements that occur in more than `times` orders within the time, as the CTE `often` with the column `key`. Few
 * elements occur so often at all, and fewer within the time. So both conditions are checked in the index of the
 * element, which is in order of time, and only the orders of the remaining elements are read.
 */
export const oftenUsed = ({ element, among, times, seconds }: Repetition): SQL => sql`
  repeated as materialized (
    select ${element} as key from transactions t where ${among} group by 1 having count(*) > ${times}::int
  ), often as materialized (
    select r.key from repeated r where exists (
      select from (
        select t.created_at, lag(t.created_at, ${times}::int) over (order by t.created_at) as before
        from transactions t where ${element} = r.key and ${among}
      ) as spaced
      where before >= created_at - make_interval(secs => ${seconds}::float8)
    )
  )`
