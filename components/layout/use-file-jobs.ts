'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { downloadCall } from '#lib/client/download.ts'
import { callOptions } from '#lib/client/query.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { fileDownload, fileJobs } from '#lib/contract/file.ts'

export type FileJob = AnswerOf<typeof fileJobs>['list'][number]

const POLL_MS = 2000
const isUnderWay = ({ status }: FileJob) => status === 'waiting' || status === 'running'

/**
 * The user's exports in the background. Polled only while one is in progress, which does not count as user
 * activity.
 */
export function useFileJobs() {
  const t = useTranslations('files')
  const notices = useNotices()
  const client = useQueryClient()
  const { data, error } = useQuery(
    callOptions(
      fileJobs,
      { pageSize: 10 },
      {
        background: true,
        refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) ? POLL_MS : false),
      },
    ),
  )
  const jobs = data?.list
  const underWay = useRef(new Set<string>())
  useEffect(() => {
    for (const job of jobs ?? []) {
      const was = underWay.current.has(job.jobId)
      if (isUnderWay(job)) underWay.current.add(job.jobId)
      else underWay.current.delete(job.jobId)
      if (was && job.status === 'ready') notices.success(t('became_ready', { file: job.fileName }))
      if (was && job.status === 'failed') notices.warning(t('became_failed', { file: job.fileName }))
    }
  }, [jobs, notices, t])

  const download = async ({ es }: FileJob) => {
    if (!es) return
    try {
      await downloadCall(fileDownload, { es })
    } catch (refusal) {
      notices.error(refusal)
    }
    await client.invalidateQueries({ queryKey: [fileJobs.path] })
  }
  return { jobs: jobs ?? [], failed: Boolean(error), download }
}
