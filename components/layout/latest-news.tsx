'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callOptions } from '#lib/client/query.ts'
import { getNews } from '#lib/contract/common.ts'
import type { News } from './shown-news.ts'

const EVERY_FIVE_MINUTES = 5 * 60_000

interface LatestNewsProps {
  initial: News
  onChange: (news: News) => void
}

/** Fetches the provider's notices while it is mounted, which does not count as user activity. */
export function LatestNews({ initial, onChange }: LatestNewsProps) {
  const { data } = useQuery({
    ...callOptions(getNews, {}, { refetchInterval: EVERY_FIVE_MINUTES, background: true }),
    initialData: initial,
  })
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (data) tell(data)
  }, [data])
  return null
}
