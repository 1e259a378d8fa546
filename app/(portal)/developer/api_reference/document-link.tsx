'use client'

import type { MouseEvent, ReactNode } from 'react'

const FILE = '/pay-openapi.json'

/** Saves the document of the payment API with its address, which the file of the build does not know. */
export function DocumentLink({ url, children }: { url: string; children: ReactNode }) {
  const save = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      const [response, { saveFile }] = await Promise.all([fetch(FILE), import('#lib/client/download.ts')])
      const document = { ...(await response.json()), servers: [{ url }] }
      saveFile(new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }), FILE.slice(1))
    } catch {
      // The browser reports why it cannot load the file.
      location.assign(FILE)
    }
  }
  return (
    <a className="portal-link in-text" href={FILE} download onClick={save}>
      {children}
    </a>
  )
}
