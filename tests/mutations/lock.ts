import type { Mutation } from './mutation.ts'

/** A place that takes a lock, and the PostgreSQL test that fails without it. */
export interface Lock extends Pick<Mutation, 'file' | 'test' | 'title'> {
  /** What two parallel requests do without the lock. */
  breaks: string
  /** The lock if the file has several; `.for('update')` unless given. */
  find?: string
  /** What replaces it; removed unless given. */
  replace?: string
}
