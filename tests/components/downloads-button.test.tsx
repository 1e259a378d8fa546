/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DownloadsButton } from '#components/layout/downloads-button.tsx'
import type { FileJob } from '#components/layout/use-file-jobs.ts'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

const job = (changes: Partial<FileJob>): FileJob => ({
  jobId: 'job-1',
  call: 'transaction/download.do',
  fileName: 'transactions.xlsx',
  status: 'running',
  rowsDone: 4000,
  rows: 12_000,
  createdAt: '2026-11-20T04:00:00Z',
  keptUntil: null,
  es: null,
  ...changes,
})
const answer = (...list: FileJob[]) => success({ total: list.length, totalCapped: false, list })

test('without files there is no button', async () => {
  const api = fakeApi({ 'file/jobs.do': () => answer() })
  await renderInPortal(<DownloadsButton />)
  await screen.findByText('', { selector: 'body' })
  expect(api.of('file/jobs.do')).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows the progress of a file, and that it is ready', async () => {
  const ready = job({ status: 'ready', rowsDone: 12_000, keptUntil: '2026-11-21T04:00:00Z', es: 'key' })
  let list = [job({}), job({ jobId: 'job-0', fileName: 'refunds.csv', status: 'failed' })]
  fakeApi({ 'file/jobs.do': () => answer(...list) })
  await renderInPortal(<DownloadsButton />)
  await userEvent.click(await screen.findByRole('button', { name: 'Files' }))
  expect(screen.getByText('Being prepared: 4,000 of 12,000 records')).toBeTruthy()
  expect(screen.getByRole('progressbar')).toBeTruthy()
  expect(screen.getByText('Failed. Download the list again.')).toBeTruthy()

  list = [ready]
  expect(
    await screen.findByText(
      'transactions.xlsx is ready. You can find it under Files at the top.',
      undefined,
      {
        timeout: 5000,
      },
    ),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download transactions.xlsx' })).toBeTruthy()
  expect(screen.getByText(/^Ready, kept until 2026-11-21/)).toBeTruthy()
})
