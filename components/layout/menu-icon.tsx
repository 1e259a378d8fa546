import {
  CalendarClock,
  CircleQuestionMark,
  Code,
  File,
  House,
  type IconNode,
  Landmark,
  Megaphone,
  MessageSquareWarning,
  Puzzle,
  ReceiptText,
  Settings,
  Shield,
  SquarePlus,
  Store,
  Zap,
} from 'lucide'
import { Icon } from '#components/plain/icon.tsx'

const icons: Record<string, IconNode> = {
  '/home': House,
  '/deadlines': CalendarClock,
  '/deal': ReceiptText,
  '/settlement': Landmark,
  '/risk': Shield,
  '/developer': Code,
  '/settings': Settings,
  '/vitrual_terminal_vt': Zap,
  '/shopify_bind': Store,
  '/complaint': MessageSquareWarning,
  '/platform': Puzzle,
  '/added_service': SquarePlus,
  '/notice': Megaphone,
  '/help': CircleQuestionMark,
}

export const MenuIcon = ({ url }: { url: string }) => <Icon icon={icons[url] ?? File} />
