import { defineColumns } from '#components/grid/list-columns.ts'
import { type AdministratorRow, administratorList } from '#lib/contract/administrator.ts'
import { logHrefOf } from '#lib/record-hrefs.ts'
import { administratorStates } from '../../_shared/states.ts'

const Mark = ({ children }: { children: string }) => <span className="portal-secondary">{children}</span>

export const administratorColumns = defineColumns(
  administratorList,
  { labels: 'administration.fields', rowId: 'userName', log: logHrefOf('administrator'), order: 'asc' },
  (column, { t, locale, portal: { user } }) => {
    const frozen = t('administration.frozen')
    const codesLocked = t('administration.second_step_locked')
    const lockOf = (row: AdministratorRow) => (row.frozen ? frozen : row.secondStepLocked ? codesLocked : '')
    const emailOf = ({ email, pendingEmail }: AdministratorRow) =>
      pendingEmail ? t('administration.awaiting', { email, pendingEmail }) : email
    const marks = ({ main, userName }: AdministratorRow) => [
      ...(main ? [t('administration.main')] : []),
      ...(userName === user?.userName ? [t('administration.you')] : []),
    ]
    return {
      shown: [
        column.custom('userName', {
          width: 180,
          card: 'lead',
          text: (row) => [row.userName, ...marks(row)].join(' · '),
          render: (row) => (
            <span className="portal-marked">
              <span>{row.userName}</span>
              {marks(row).map((mark) => (
                <Mark key={mark}>{mark}</Mark>
              ))}
            </span>
          ),
        }),
        column.typed('name', { width: 80, card: 'sub' }),
        column.custom('role', { width: 120, card: 'sub', text: ({ roleName }) => roleName[locale] }),
        column.status('status', administratorStates),
        column.chip('frozen', [frozen, codesLocked], (row) =>
          lockOf(row) ? { tone: 'bad', label: lockOf(row) } : undefined,
        ),
        column.time('lastSignInAt', { none: t('administration.never') }),
        column.custom('email', {
          width: 130,
          grows: true,
          text: emailOf,
          render: (row) => (
            <span className="portal-marked" title={emailOf(row)}>
              <span>{row.email}</span>
              {row.pendingEmail && <Mark>{t('administration.awaiting_mark')}</Mark>}
            </span>
          ),
        }),
        column.custom('twoStep', {
          width: 90,
          text: ({ twoStep }) => t(`administration.${twoStep ? 'two_step_on' : 'two_step_off'}`),
        }),
        column.time('createdAt'),
      ],
      hidden: [column.time('updatedAt'), column.text('updatedBy')],
    }
  },
)
