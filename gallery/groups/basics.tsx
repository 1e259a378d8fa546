import { CopyButton } from '#components/copy-button.tsx'
import { CopyTextButton } from '#components/copy-text-button.tsx'
import { CountLink } from '#components/count-link.tsx'
import { Notice } from '#components/feedback/notice.tsx'
import { Banners } from '#components/layout/banners.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { PageTabs } from '#components/layout/page-tabs.tsx'
import { TextLink } from '#components/layout/text-link.tsx'
import { QrCode } from '#components/qr-code.tsx'
import { ShownOnce } from '#components/shown-once.tsx'
import { Status, StatusChip } from '#components/status-chip.tsx'
import { CheckTree } from '#components/tree/check-tree.tsx'
import { PortalProvider } from '#lib/client/portal.tsx'
import { portalValue } from '#tests/support/portal-value.ts'
import { refundStates } from '../data.ts'
import { Specimen, useText } from '../specimen.tsx'

/** Status, links, copying, tabs, toasts, banners, the selection tree. */
export function Basics() {
  const text = useText()
  const notice = (variant: 'info' | 'success' | 'warning' | 'error', message: string) => (
    <Notice {...noticeProps} variant={variant} message={message} id={variant} />
  )
  const tree = [
    {
      id: 'deal',
      label: text('交易', 'Transaction'),
      state: 'some' as const,
      children: [
        { id: 'list', label: text('交易列表', 'Transactions'), state: 'all' as const },
        { id: 'refund', label: text('退款', 'Refunds'), state: 'none' as const },
      ],
    },
    { id: 'home', label: text('首页', 'Home'), state: 'none' as const, disabled: true },
  ]
  return (
    <>
      <Specimen
        name="StatusChip"
        width={120}
        states={{
          good: <StatusChip tone="good" label={text('成功', 'Successful')} />,
          neutral: <StatusChip tone="neutral" label={text('已关闭', 'Closed')} />,
          waiting: <StatusChip tone="waiting" label={text('处理中', 'Processing')} />,
          attention: <StatusChip tone="attention" label={text('待回复', 'Needs response')} />,
          bad: <StatusChip tone="bad" label={text('失败', 'Failed')} />,
          Status: <Status of={refundStates} value="success" />,
        }}
      />
      <Specimen
        name="CopyButton, CountLink, TextLink, LinkButton"
        width={200}
        states={{
          CopyButton: <CopyButton text="T1001" label="T1001" />,
          CopyTextButton: (
            <CopyTextButton text="key" label={text('复制密钥', 'Copy key')} done="" failed="" />
          ),
          'CountLink, none': <CountLink count={0} href="#" />,
          CountLink: <CountLink count={10000} capped href="#" />,
          TextLink: <TextLink href="#">{text('打开退款', 'Open the refunds')}</TextLink>,
          'LinkButton, filled': <LinkButton href="#">{text('登录', 'Sign in')}</LinkButton>,
          'LinkButton, outlined': (
            <LinkButton href="#" look="outlined">
              {text('返回列表', 'To the list')}
            </LinkButton>
          ),
        }}
      />
      <Specimen
        name="PageTabs"
        states={{
          'second is current': (
            <PageTabs
              label="tabs"
              current="#refund"
              tabs={[
                { href: '#list', label: text('交易列表', 'Transactions') },
                { href: '#refund', label: text('退款', 'Refunds') },
                { href: '#dispute', label: text('争议', 'Disputes') },
              ]}
            />
          ),
        }}
      />
      <Specimen
        name="Notice"
        width={380}
        states={{
          info: notice('info', text('报表正在生成。', 'The report is being created.')),
          success: notice('success', text('已退款 74.50 USD。', 'Refunded 74.50 USD.')),
          warning: notice('warning', text('结果未知。', 'The result is unknown.')),
          error: notice('error', text('退款金额过大。', 'The refund is too high.')),
        }}
      />
      <Specimen
        name="Banners"
        states={{
          'reduced mode, two-step authentication due': (
            <PortalProvider
              value={{ ...portalValue({ twoStepDue: { from: '2026-12-01', days: 11 } }), degrade: true }}
            >
              <Banners />
            </PortalProvider>
          ),
        }}
      />
      <Specimen
        name="CheckTree"
        width={280}
        states={{
          open: <CheckTree label="open" nodes={tree} onCheck={() => {}} openAtFirst={['deal']} />,
          'read-only': <CheckTree label="read-only" nodes={tree} allOpen />,
        }}
      />
      <Specimen
        name="ShownOnce, QrCode"
        width={280}
        states={{
          ShownOnce: <ShownOnce text="sk_sample_0123456789" label="key" />,
          QrCode: <QrCode rows={['1110111', '1010101', '1110111', '0001000', '1110110']} label="QR" />,
        }}
      />
    </>
  )
}

const noticeProps = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  autoHideDuration: null,
  hideIconVariant: false,
  iconVariant: {},
  persist: true,
  style: {},
} as const
