'use client'

import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { FragmentLink } from '#components/layout/fragment-link.tsx'

export interface SectionLink {
  id: string
  title: string
}

/** Links to the sections of a long page, fixed at its side in wide windows. */
export function SectionNav({ label, sections }: { label: string; sections: readonly SectionLink[] }) {
  const current = useCurrentSection(sections)
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: { xs: 'none', lg: 'block' },
        position: 'sticky',
        top: '4.5rem',
        alignSelf: 'start',
        maxHeight: 'calc(100vh - 6rem)',
        overflowY: 'auto',
      }}
    >
      <Box component="ul" sx={{ m: 0, p: '4px', listStyle: 'none' }}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Box
              component={FragmentLink}
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              sx={{
                display: 'block',
                py: 0.625,
                pl: 1.5,
                typography: 'body2',
                color: 'text.secondary',
                textDecoration: 'none',
                borderLeft: '2px solid',
                borderColor: 'divider',
                '&:hover': { color: 'text.primary' },
                '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
              }}
            >
              {title}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** The first section in the upper part of the window. */
function useCurrentSection(sections: readonly SectionLink[]): string | undefined {
  const ids = sections.map((section) => section.id).join(' ')
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const names = ids.split(' ')
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) visible.add(entry.target.id)
          else visible.delete(entry.target.id)
        }
        const first = names.find((id) => visible.has(id))
        if (first) setCurrent(first)
      },
      { rootMargin: '-64px 0px -55% 0px' },
    )
    for (const id of names) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
