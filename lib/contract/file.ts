import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, instant, listAnswer, listRequest, noData, pictureNo, text } from './shapes.ts'

/** Files that are written in the background, by their key `es` (spec §2.1 /downloadFile). */

const jobStatuses = ['waiting', 'running', 'ready', 'failed', 'taken', 'expired'] as const
const jobStatus = z.enum(jobStatuses).meta({ id: 'JobStatus', description: 'Status of the background job.' })

/** Sends the file once. An interrupted download can be repeated. */
export const fileDownload = defineCall({
  no: 80,
  path: 'file/download.do',
  page: '*',
  kind: 'file',
  request: z.strictObject({
    es: text.min(1).max(128).describe('One-time key of the file.'),
  }),
  answer: noData,
  errors: ['file_key_unknown', 'file_key_used', 'file_key_expired', 'not_permitted'],
})

/** Exports of the user, the latest first. */
export const fileJobs = defineCall({
  no: 81,
  path: 'file/jobs.do',
  page: '*',
  request: listRequest(['createdAt'], {}),
  answer: listAnswer(
    z.object({
      jobId: text.describe('Number of the background job.'),
      call: text.describe('Path of the download that started the job.'),
      fileName: text.describe('Name of the file.'),
      status: jobStatus,
      rowsDone: count.describe('Rows written so far.'),
      rows: count.describe('Rows in total.'),
      createdAt: instant.describe('Time of the request.'),
      keptUntil: instant.nullable().describe('Time until which the file is available; null: not ready.'),
      es: text.nullable().describe('Key for file/download.do; null: not ready, downloaded or expired.'),
    }),
  ),
})

/** An image of the merchant’s own: evidence, proof or logo. */
export const filePicture = defineCall({
  no: 82,
  path: 'file/picture.do',
  method: 'GET',
  page: '*',
  kind: 'image',
  request: z.strictObject({
    pictureNo,
  }),
  answer: noData,
  errors: ['record_not_found'],
})
