'use client'

import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { FolderDown } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PlainButton } from '#components/plain/button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import { Panel } from './panel.tsx'
import { useAnchor } from './use-anchor.ts'
import { type FileJob, useFileJobs } from './use-file-jobs.ts'

/** The files exported in the background. Hidden if there are none. */
export function DownloadsButton() {
  const t = useTranslations('files')
  const { jobs, failed, download } = useFileJobs()
  const { anchor, open, close } = useAnchor()
  if (jobs.length === 0) return null
  const ready = jobs.filter(({ status }) => status === 'ready').length
  return (
    <>
      <IconButton
        aria-label={t('button', { count: ready })}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => open(event.currentTarget)}
      >
        <Badge badgeContent={ready} color="primary">
          <Icon icon={FolderDown} large />
        </Badge>
      </IconButton>
      <Panel label={t('title')} anchor={anchor} onClose={close} sx={{ width: 360, p: 2 }}>
        <Typography variant="subtitle2" component="h2">
          {t('title')}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {t(failed ? 'list_failed' : 'hint')}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {jobs.map((job) => (
            <FileRow key={job.jobId} job={job} onDownload={() => download(job)} />
          ))}
        </Box>
      </Panel>
    </>
  )
}

function FileRow({ job, onDownload }: { job: FileJob; onDownload: () => Promise<void> }) {
  const t = useTranslations('files')
  const format = useFormat()
  const [pending, setPending] = useState(false)
  const start = async () => {
    setPending(true)
    await onDownload()
    setPending(false)
  }
  const words =
    job.status === 'running'
      ? t('running', { done: format.count(job.rowsDone), rows: format.count(job.rows) })
      : job.status === 'ready'
        ? t('ready', { until: job.keptUntil ? format.dateTime(job.keptUntil) : '' })
        : t(job.status)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {job.fileName}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {words}
        </Typography>
        {job.status === 'running' && (
          <LinearProgress
            variant="determinate"
            value={job.rows > 0 ? Math.round((100 * job.rowsDone) / job.rows) : 0}
            aria-label={job.fileName}
          />
        )}
      </Box>
      {job.status === 'ready' && (
        <PlainButton
          look="text"
          size="dense"
          loading={pending}
          aria-label={t('download_name', { file: job.fileName })}
          onClick={start}
        >
          {t('download')}
        </PlainButton>
      )}
    </Box>
  )
}
