import {
  AddBoxIcon,
  BankIcon,
  BoltIcon,
  CodeIcon,
  DayIcon,
  ExtensionIcon,
  FeedbackIcon,
  HelpIcon,
  HomeIcon,
  NoticeIcon,
  PageIcon,
  ReceiptIcon,
  SettingsIcon,
  ShieldIcon,
  StoreIcon,
} from '#components/plain/icons.tsx'

const icons: Record<string, typeof HomeIcon> = {
  '/home': HomeIcon,
  '/deadlines': DayIcon,
  '/deal': ReceiptIcon,
  '/settlement': BankIcon,
  '/risk': ShieldIcon,
  '/developer': CodeIcon,
  '/settings': SettingsIcon,
  '/vitrual_terminal_vt': BoltIcon,
  '/shopify_bind': StoreIcon,
  '/complaint': FeedbackIcon,
  '/platform': ExtensionIcon,
  '/added_service': AddBoxIcon,
  '/notice': NoticeIcon,
  '/help': HelpIcon,
}

export function MenuIcon({ url }: { url: string }) {
  const Icon = icons[url] ?? PageIcon
  return <Icon />
}
