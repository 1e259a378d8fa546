/** State|州: city|市, … */
export const jp = `
Hokkaido|北海道: Sapporo|札幌, Hakodate|函馆, Asahikawa|旭川
Aomori|青森县: Aomori|青森, Hachinohe|八户
Iwate|岩手县: Morioka|盛冈
Miyagi|宫城县: Sendai|仙台
Akita|秋田县: Akita|秋田
Yamagata|山形县: Yamagata|山形
Fukushima|福岛县: Fukushima|福岛, Koriyama|郡山
Ibaraki|茨城县: Mito|水户, Tsukuba|筑波
Tochigi|栃木县: Utsunomiya|宇都宫
Gunma|群马县: Maebashi|前桥, Takasaki|高崎
Saitama|埼玉县: Saitama|埼玉, Kawaguchi|川口
Chiba|千叶县: Chiba|千叶, Funabashi|船桥
Tokyo|东京都: Shinjuku|新宿区, Shibuya|涩谷区, Minato|港区, Setagaya|世田谷区, Hachioji|八王子
Kanagawa|神奈川县: Yokohama|横滨, Kawasaki|川崎, Sagamihara|相模原
Niigata|新潟县: Niigata|新潟, Nagaoka|长冈
Toyama|富山县: Toyama|富山
Ishikawa|石川县: Kanazawa|金泽
Fukui|福井县: Fukui|福井
Yamanashi|山梨县: Kofu|甲府
Nagano|长野县: Nagano|长野, Matsumoto|松本
Gifu|岐阜县: Gifu|岐阜
Shizuoka|静冈县: Shizuoka|静冈, Hamamatsu|滨松
Aichi|爱知县: Nagoya|名古屋, Toyota|丰田, Okazaki|冈崎
Mie|三重县: Tsu|津, Yokkaichi|四日市
Shiga|滋贺县: Otsu|大津
Kyoto|京都府: Kyoto|京都, Uji|宇治
Osaka|大阪府: Osaka|大阪, Sakai|堺, Higashiosaka|东大阪
Hyogo|兵库县: Kobe|神户, Himeji|姬路, Nishinomiya|西宫
Nara|奈良县: Nara|奈良
Wakayama|和歌山县: Wakayama|和歌山
Tottori|鸟取县: Tottori|鸟取
Shimane|岛根县: Matsue|松江
Okayama|冈山县: Okayama|冈山, Kurashiki|仓敷
Hiroshima|广岛县: Hiroshima|广岛, Fukuyama|福山
Yamaguchi|山口县: Shimonoseki|下关, Yamaguchi|山口
Tokushima|德岛县: Tokushima|德岛
Kagawa|香川县: Takamatsu|高松
Ehime|爱媛县: Matsuyama|松山
Kochi|高知县: Kochi|高知
Fukuoka|福冈县: Fukuoka|福冈, Kitakyushu|北九州
Saga|佐贺县: Saga|佐贺
Nagasaki|长崎县: Nagasaki|长崎, Sasebo|佐世保
Kumamoto|熊本县: Kumamoto|熊本
Oita|大分县: Oita|大分, Beppu|别府
Miyazaki|宫崎县: Miyazaki|宫崎
Kagoshima|鹿儿岛县: Kagoshima|鹿儿岛
Okinawa|冲绳县: Naha|那霸`

export const kr = `
Seoul|首尔特别市: Seoul|首尔
Busan|釜山广域市: Busan|釜山
Daegu|大邱广域市: Daegu|大邱
Incheon|仁川广域市: Incheon|仁川
Gwangju|光州广域市: Gwangju|光州
Daejeon|大田广域市: Daejeon|大田
Ulsan|蔚山广域市: Ulsan|蔚山
Sejong|世宗特别自治市: Sejong|世宗
Gyeonggi|京畿道: Suwon|水原, Seongnam|城南, Goyang|高阳, Yongin|龙仁
Gangwon|江原特别自治道: Chuncheon|春川, Wonju|原州, Gangneung|江陵
North Chungcheong|忠清北道: Cheongju|清州, Chungju|忠州
South Chungcheong|忠清南道: Cheonan|天安, Asan|牙山
North Jeolla|全北特别自治道: Jeonju|全州, Gunsan|群山
South Jeolla|全罗南道: Yeosu|丽水, Suncheon|顺天
North Gyeongsang|庆尚北道: Pohang|浦项, Gumi|龟尾, Gyeongju|庆州
South Gyeongsang|庆尚南道: Changwon|昌原, Jinju|晋州
Jeju|济州特别自治道: Jeju|济州, Seogwipo|西归浦`

export const india = `
Andhra Pradesh|安得拉邦: Visakhapatnam|维沙卡帕特南, Vijayawada|维杰亚瓦达
Assam|阿萨姆邦: Guwahati|古瓦哈提
Bihar|比哈尔邦: Patna|巴特那
Delhi|德里: New Delhi|新德里, Delhi|德里
Goa|果阿邦: Panaji|帕纳吉
Gujarat|古吉拉特邦: Ahmedabad|艾哈迈达巴德, Surat|苏拉特
Haryana|哈里亚纳邦: Gurugram|古尔冈, Faridabad|法里达巴德
Karnataka|卡纳塔克邦: Bengaluru|班加罗尔, Mysuru|迈索尔
Kerala|喀拉拉邦: Kochi|科钦, Thiruvananthapuram|特里凡得琅
Madhya Pradesh|中央邦: Indore|印多尔, Bhopal|博帕尔
Maharashtra|马哈拉施特拉邦: Mumbai|孟买, Pune|浦那, Nagpur|那格浦尔
Odisha|奥里萨邦: Bhubaneswar|布巴内斯瓦尔
Punjab|旁遮普邦: Ludhiana|卢迪亚纳, Amritsar|阿姆利则
Rajasthan|拉贾斯坦邦: Jaipur|斋浦尔, Udaipur|乌代布尔
Tamil Nadu|泰米尔纳德邦: Chennai|金奈, Coimbatore|哥印拜陀
Telangana|特伦甘纳邦: Hyderabad|海得拉巴
Uttar Pradesh|北方邦: Lucknow|勒克瑙, Noida|诺伊达, Agra|阿格拉
West Bengal|西孟加拉邦: Kolkata|加尔各答`
