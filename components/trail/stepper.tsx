'use client'

import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { crumbsOf } from '#components/layout/menu.ts'
import type { RouteTitle } from '#components/layout/route-title.ts'
import { Icon } from '#components/plain/icon.tsx'
import { useShortcut } from '#components/shortcuts/use-shortcut.ts'
import { createSignal } from '#lib/client/signal.ts'
import { recordName } from './trail.ts'
import { useStep } from './use-trail.ts'

/** The record headers on this page; their links replace those of the page. */
let headers = 0
const headerChanges = createSignal()
function count(change: 1 | -1): void {
  headers += change
  headerChanges.emit()
}

/** The link that was clicked while it had the focus: the same link of the next record takes it over. */
let held: { href: string; side: 'previous' | 'next' } | undefined

/** Announces the position of the record in its list, and shows the links unless the page has a record header. */
export function Stepper() {
  const t = useTranslations('shell.trail')
  const step = useStep()
  const inHeader = useSyncExternalStore(
    headerChanges.on,
    () => headers > 0,
    () => false,
  )
  const own = step?.records[step.at]
  return (
    <>
      <span role="status" className="visually-hidden">
        {step &&
          own &&
          t('status', { at: step.at + 1, count: step.records.length, record: recordName(own.href) })}
      </span>
      {!inHeader && <Links />}
    </>
  )
}

/** The links of the page, in the header of a record. */
export function RecordStepper() {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
  return <Links />
}

/**
 * Links from a record to its neighbors in the list that it was opened from, and back to that list in its
 * previous state.
 */
function Links() {
  const t = useTranslations()
  const step = useStep()
  const back = useRef<HTMLAnchorElement>(null)
  const previous = useRef<HTMLAnchorElement>(null)
  const next = useRef<HTMLAnchorElement>(null)
  // As a click on the link, so that the guard of unsaved input notices it.
  useShortcut('to_list', step && (() => back.current?.click()))
  useShortcut('previous_record', step && (() => previous.current?.click()))
  useShortcut('next_record', step && (() => next.current?.click()))
  const ownHref = step?.records[step.at]?.href
  useLayoutEffect(() => {
    if (!held || held.href !== ownHref) return
    const link = held.side === 'next' ? next : previous
    link.current?.focus({ preventScroll: true })
    held = undefined
  }, [ownHref])

  const crumb = step && crumbsOf(step.list.href.split(/[?#]/, 1)[0] ?? '').at(-1)
  const listTitle = crumb?.title ? t(`routes.${crumb.title as RouteTitle}`) : (crumb?.text ?? '')
  if (!step) return null
  const place = { at: step.at + 1, count: step.records.length }
  return (
    <nav aria-label={t('shell.trail.label')} className="frame-stepper">
      <Link
        ref={back}
        href={step.list.href}
        prefetch={false}
        title={t('shell.trail.back_key')}
        className="back"
      >
        <Icon icon={ArrowLeft} />
        {t('shell.trail.back', { list: listTitle })}
      </Link>
      <span className="neighbors">
        <Neighbor
          side="previous"
          link={previous}
          href={step.records[step.at - 1]?.href}
          beyond={step.list.previousPage}
          words={['previous', 'previous_beyond', 'first']}
        >
          <Icon icon={ChevronLeft} />
        </Neighbor>
        <span className="at">{t('shell.trail.place', place)}</span>
        <Neighbor
          side="next"
          link={next}
          href={step.records[step.at + 1]?.href}
          beyond={step.list.nextPage}
          words={['next', 'next_beyond', 'last']}
        >
          <Icon icon={ChevronRight} />
        </Neighbor>
      </span>
    </nav>
  )
}

interface NeighborProps {
  side: 'previous' | 'next'
  link: RefObject<HTMLAnchorElement | null>
  href: string | undefined
  /** Without a neighbor: the adjacent page of the list. */
  beyond: string | undefined
  /** The keys of `shell.trail` for a neighbor, for an adjacent page, and for neither. */
  words: readonly [NeighborWord, NeighborWord, NeighborWord]
  children: ReactNode
}
type NeighborWord = 'previous' | 'previous_beyond' | 'first' | 'next' | 'next_beyond' | 'last'

/** A link without a target. */
const closed = (label: string) =>
  ({ role: 'link', 'aria-disabled': true, 'aria-label': label, title: label }) as const

/** Steps replace each other in the history, so that one step back always leads to the list. */
function Neighbor({ side, link, href, beyond, words, children }: NeighborProps) {
  const t = useTranslations('shell.trail')
  const to = href ?? beyond
  const label = t(words[href ? 0 : beyond ? 1 : 2])
  if (!to) {
    return (
      <span {...closed(label)} className="neighbor">
        {children}
      </span>
    )
  }
  return (
    <Link
      ref={link}
      href={to}
      prefetch={false}
      replace={href !== undefined}
      onClick={({ currentTarget }) => {
        held = currentTarget === document.activeElement ? { href: to, side } : undefined
      }}
      aria-label={label}
      title={label}
      className="neighbor"
    >
      {children}
    </Link>
  )
}
