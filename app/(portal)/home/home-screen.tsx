'use client'

import './home.css'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { BelowFold } from '#components/layout/below-fold.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { homeTodos } from '#lib/contract/home.ts'
import { AnalysisSection } from './analysis-section.tsx'
import { DynamicsSection } from './dynamics-section.tsx'
import { MoneySection } from './money-section.tsx'
import { ThresholdsSection } from './thresholds-section.tsx'
import { TodoSection } from './todo-section.tsx'

export function HomeScreen() {
  const t = useTranslations()
  const { degrade } = usePortal()
  return (
    <div className="portal-stack close portal-home">
      <ListHead title={t('routes.home')} />
      {degrade ? <EmptyState title={t('home.reduced')}>{t('home.reduced_text')}</EmptyState> : <Sections />}
    </div>
  )
}

function Sections() {
  const query = useQuery(callOptions(homeTodos, {}))
  return (
    <>
      <TodoSection query={query} />
      <div className="portal-home-pair">
        <MoneySection />
        <DynamicsSection />
      </div>
      <AnalysisSection />
      <BelowFold height={{ xs: 1900, lg: 550 }}>
        <ThresholdsSection query={query} />
      </BelowFold>
    </>
  )
}
