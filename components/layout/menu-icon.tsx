import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import AddBox from '@mui/icons-material/AddBoxOutlined'
import Bolt from '@mui/icons-material/BoltOutlined'
import Campaign from '@mui/icons-material/CampaignOutlined'
import Code from '@mui/icons-material/CodeOutlined'
import Event from '@mui/icons-material/EventOutlined'
import Extension from '@mui/icons-material/ExtensionOutlined'
import Feedback from '@mui/icons-material/FeedbackOutlined'
import Help from '@mui/icons-material/HelpOutlineOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import Article from '@mui/icons-material/InsertDriveFileOutlined'
import Receipt from '@mui/icons-material/ReceiptLongOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Shield from '@mui/icons-material/ShieldOutlined'
import Store from '@mui/icons-material/StorefrontOutlined'

const icons: Record<string, typeof Home> = {
  '/home': Home,
  '/deadlines': Event,
  '/deal': Receipt,
  '/settlement': AccountBalance,
  '/risk': Shield,
  '/developer': Code,
  '/settings': Settings,
  '/vitrual_terminal_vt': Bolt,
  '/shopify_bind': Store,
  '/complaint': Feedback,
  '/platform': Extension,
  '/added_service': AddBox,
  '/notice': Campaign,
  '/help': Help,
}

export function MenuIcon({ url }: { url: string }) {
  const Icon = icons[url] ?? Article
  return <Icon fontSize="small" aria-hidden />
}
