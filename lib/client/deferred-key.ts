import { fileJobs } from '../contract/file.ts'

/** The key of the query for the progress of background exports. */
export const deferredKey = [fileJobs.path] as const
