/** Province|省: city|市, … */
export const cn = `
Anhui|安徽省: Hefei|合肥市, Wuhu|芜湖市, Bengbu|蚌埠市, Huangshan|黄山市
Beijing|北京市: Beijing|北京市
Chongqing|重庆市: Chongqing|重庆市
Fujian|福建省: Fuzhou|福州市, Xiamen|厦门市, Quanzhou|泉州市, Putian|莆田市
Gansu|甘肃省: Lanzhou|兰州市, Tianshui|天水市, Jiuquan|酒泉市
Guangdong|广东省: Guangzhou|广州市, Shenzhen|深圳市, Dongguan|东莞市, Foshan|佛山市, Zhuhai|珠海市, Zhongshan|中山市, Huizhou|惠州市, Shantou|汕头市
Guangxi|广西壮族自治区: Nanning|南宁市, Guilin|桂林市, Liuzhou|柳州市
Guizhou|贵州省: Guiyang|贵阳市, Zunyi|遵义市
Hainan|海南省: Haikou|海口市, Sanya|三亚市
Hebei|河北省: Shijiazhuang|石家庄市, Tangshan|唐山市, Baoding|保定市, Langfang|廊坊市
Heilongjiang|黑龙江省: Harbin|哈尔滨市, Daqing|大庆市, Qiqihar|齐齐哈尔市
Henan|河南省: Zhengzhou|郑州市, Luoyang|洛阳市, Kaifeng|开封市, Xinxiang|新乡市
Hubei|湖北省: Wuhan|武汉市, Yichang|宜昌市, Xiangyang|襄阳市
Hunan|湖南省: Changsha|长沙市, Zhuzhou|株洲市, Hengyang|衡阳市
Inner Mongolia|内蒙古自治区: Hohhot|呼和浩特市, Baotou|包头市, Ordos|鄂尔多斯市
Jiangsu|江苏省: Nanjing|南京市, Suzhou|苏州市, Wuxi|无锡市, Changzhou|常州市, Nantong|南通市, Xuzhou|徐州市
Jiangxi|江西省: Nanchang|南昌市, Jiujiang|九江市, Ganzhou|赣州市
Jilin|吉林省: Changchun|长春市, Jilin|吉林市
Liaoning|辽宁省: Shenyang|沈阳市, Dalian|大连市, Anshan|鞍山市
Ningxia|宁夏回族自治区: Yinchuan|银川市, Shizuishan|石嘴山市
Qinghai|青海省: Xining|西宁市, Haidong|海东市
Shaanxi|陕西省: Xi'an|西安市, Xianyang|咸阳市, Baoji|宝鸡市
Shandong|山东省: Jinan|济南市, Qingdao|青岛市, Yantai|烟台市, Weifang|潍坊市, Linyi|临沂市
Shanghai|上海市: Shanghai|上海市
Shanxi|山西省: Taiyuan|太原市, Datong|大同市
Sichuan|四川省: Chengdu|成都市, Mianyang|绵阳市, Deyang|德阳市
Tianjin|天津市: Tianjin|天津市
Tibet|西藏自治区: Lhasa|拉萨市, Shigatse|日喀则市
Xinjiang|新疆维吾尔自治区: Urumqi|乌鲁木齐市, Karamay|克拉玛依市
Yunnan|云南省: Kunming|昆明市, Dali|大理市, Lijiang|丽江市
Zhejiang|浙江省: Hangzhou|杭州市, Ningbo|宁波市, Wenzhou|温州市, Jinhua|金华市, Yiwu|义乌市, Shaoxing|绍兴市, Jiaxing|嘉兴市`
