'use client'

import { useEffect } from 'react'
import { reloadForNewVersion } from '#lib/client/new-version.ts'
import english from '#messages/en_US/feedback.json'
import chinese from '#messages/zh_CN/feedback.json'

interface GlobalErrorProps {
  /** `digest`: the number of the error in the log. */
  error: Error & { digest?: string }
  retry: () => void
}

/** The last resort, when not even the layout could be made: no theme, the language is unknown, so both are shown. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  useEffect(() => {
    void reloadForNewVersion(error)
  }, [error])
  return (
    <html lang="zh-CN" style={{ colorScheme: 'light dark' }}>
      <head>
        <title>{`${chinese.page_error_title} · ${english.page_error_title}`}</title>
      </head>
      <body
        style={{
          fontFamily: 'system-ui, sans-serif',
          lineHeight: 1.5,
          maxWidth: '36rem',
          margin: '15vh auto',
          padding: '0 1rem',
        }}
      >
        <main>
          <h1 style={{ fontSize: '1.375rem' }}>{chinese.page_error_title}</h1>
          <p>{chinese.page_error_text}</p>
          <div lang="en-US">
            <h2 style={{ fontSize: '1.125rem' }}>{english.page_error_title}</h2>
            <p>{english.page_error_text}</p>
          </div>
          {error.digest && (
            <p style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
              {chinese.request_id.replace('{id}', error.digest)}
              {' · '}
              <span lang="en-US">{english.request_id.replace('{id}', error.digest)}</span>
            </p>
          )}
          <button type="button" onClick={retry}>
            {chinese.retry} · <span lang="en-US">{english.retry}</span>
          </button>
        </main>
      </body>
    </html>
  )
}
