import { BatchList } from '#components/feedback/batch-list.tsx'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { FormSkeleton } from '#components/feedback/form-skeleton.tsx'
import { NoPermission } from '#components/feedback/no-permission.tsx'
import { PageError } from '#components/feedback/page-error.tsx'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
import { DetailSkeleton, ListSkeleton } from '#components/feedback/skeletons.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { businessError, fault, unknownResult } from '../data.ts'
import { Specimen, useText } from '../specimen.tsx'

/** Alerts, and what replaces content that is empty, missing, loading or not permitted. */
export function Feedback() {
  const text = useText()
  return (
    <>
      <Specimen
        name="ErrorAlert"
        width={400}
        states={{
          'a rule': <ErrorAlert error={businessError} />,
          'a fault': <ErrorAlert error={fault} />,
          'an unknown result': <ErrorAlert error={unknownResult} />,
          'another error': <ErrorAlert error={new Error('other')} />,
        }}
      />
      <Specimen
        name="EmptyState, ErrorState, NoPermission, RecordNotFound, PageError"
        width={400}
        states={{
          'EmptyState with an action': (
            <EmptyState
              title={text('没有退款', 'No refunds')}
              action={<LinkButton href="#">{text('打开交易', 'Open the transactions')}</LinkButton>}
            >
              {text('退款从交易发起。', 'A refund starts at a transaction.')}
            </EmptyState>
          ),
          'ErrorState with a retry': <ErrorState error={fault} onRetry={() => {}} />,
          'ErrorState, retrying': <ErrorState error={fault} onRetry={() => {}} retrying />,
          NoPermission: <NoPermission />,
          RecordNotFound: (
            <RecordNotFound
              title={text('没有该订单', 'No such order')}
              listHref="#"
              listLabel={text('交易列表', 'Transactions')}
            >
              {text('请检查流水号。', 'Check the number.')}
            </RecordNotFound>
          ),
          PageError: <PageError error={new Error('page')} retry={() => {}} />,
        }}
      />
      <Specimen
        name="Skeletons"
        width={280}
        states={{
          ListSkeleton: <ListSkeleton rows={4} />,
          DetailSkeleton: <DetailSkeleton groups={1} />,
          FormSkeleton: <FormSkeleton fields={3} />,
        }}
      />
      <Specimen
        name="BatchList"
        width={400}
        states={{
          running: (
            <BatchList
              running
              titleOf={(id) => id}
              items={[
                { id: 'R1', state: 'done' },
                { id: 'R2', state: 'sending' },
                { id: 'R3', state: 'waiting' },
              ]}
            />
          ),
          ended: (
            <BatchList
              running={false}
              titleOf={(id) => id}
              items={[
                { id: 'R1', state: 'done' },
                { id: 'R2', state: 'refused', message: businessError.message, code: businessError.code },
                { id: 'R3', state: 'unknown' },
                { id: 'R4', state: 'skipped' },
              ]}
            />
          ),
        }}
      />
    </>
  )
}
