interface Carrier {
  carrierCode: string
  zh: string
  en: string
  /** Empty: the merchant enters it. */
  trackingSite: string
}

export const knownCarriers: readonly Carrier[] = [
  { carrierCode: 'DHL', zh: 'DHL', en: 'DHL Express', trackingSite: 'www.dhl.com' },
  { carrierCode: 'UPS', zh: 'UPS', en: 'UPS', trackingSite: 'www.ups.com' },
  { carrierCode: 'FEDEX', zh: '联邦快递', en: 'FedEx', trackingSite: 'www.fedex.com' },
  { carrierCode: 'TNT', zh: 'TNT', en: 'TNT', trackingSite: 'www.tnt.com' },
  { carrierCode: 'USPS', zh: '美国邮政', en: 'USPS', trackingSite: 'tools.usps.com' },
  { carrierCode: 'ROYAL_MAIL', zh: '英国皇家邮政', en: 'Royal Mail', trackingSite: 'www.royalmail.com' },
  { carrierCode: 'CHINA_POST', zh: '中国邮政', en: 'China Post', trackingSite: 'english.chinapost.com.cn' },
  { carrierCode: 'EMS', zh: '邮政速递 EMS', en: 'China EMS', trackingSite: 'www.ems.com.cn' },
  { carrierCode: 'SF', zh: '顺丰国际', en: 'SF International', trackingSite: 'www.sf-international.com' },
  { carrierCode: 'YUN_EXPRESS', zh: '云途物流', en: 'YunExpress', trackingSite: 'www.yuntrack.com' },
  { carrierCode: 'YANWEN', zh: '燕文物流', en: 'Yanwen', trackingSite: 'track.yw56.com.cn' },
  { carrierCode: '4PX', zh: '递四方', en: '4PX', trackingSite: 'track.4px.com' },
  { carrierCode: 'ARAMEX', zh: 'Aramex', en: 'Aramex', trackingSite: 'www.aramex.com' },
  { carrierCode: 'AUSTRALIA_POST', zh: '澳大利亚邮政', en: 'Australia Post', trackingSite: 'auspost.com.au' },
  {
    carrierCode: 'CANADA_POST',
    zh: '加拿大邮政',
    en: 'Canada Post',
    trackingSite: 'www.canadapost-postescanada.ca',
  },
  {
    carrierCode: 'JAPAN_POST',
    zh: '日本邮政',
    en: 'Japan Post',
    trackingSite: 'trackings.post.japanpost.jp',
  },
  { carrierCode: 'DEUTSCHE_POST', zh: '德国邮政', en: 'Deutsche Post', trackingSite: 'www.deutschepost.de' },
  { carrierCode: 'LA_POSTE', zh: '法国邮政', en: 'La Poste', trackingSite: 'www.laposte.fr' },
]

/** The carriers of a waybill: also one that the list does not have, with the tracking site that the merchant enters. */
export const carriers: readonly Carrier[] = [
  ...knownCarriers,
  { carrierCode: 'OTHER', zh: '其他承运商', en: 'Other carrier', trackingSite: '' },
]
