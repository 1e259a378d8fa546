/** State|州: city|市, … */
export const de = `
Baden-Württemberg|巴登-符腾堡州: Stuttgart|斯图加特, Karlsruhe|卡尔斯鲁厄, Mannheim|曼海姆, Freiburg|弗赖堡
Bayern|巴伐利亚州: München|慕尼黑, Nürnberg|纽伦堡, Augsburg|奥格斯堡, Regensburg|雷根斯堡
Berlin|柏林: Berlin|柏林
Brandenburg|勃兰登堡州: Potsdam|波茨坦, Cottbus|科特布斯
Bremen|不来梅: Bremen|不来梅, Bremerhaven|不来梅港
Hamburg|汉堡: Hamburg|汉堡
Hessen|黑森州: Frankfurt am Main|法兰克福, Wiesbaden|威斯巴登, Kassel|卡塞尔
Mecklenburg-Vorpommern|梅克伦堡-前波美拉尼亚州: Rostock|罗斯托克, Schwerin|什未林
Niedersachsen|下萨克森州: Hannover|汉诺威, Braunschweig|不伦瑞克, Oldenburg|奥尔登堡
Nordrhein-Westfalen|北莱茵-威斯特法伦州: Köln|科隆, Düsseldorf|杜塞尔多夫, Dortmund|多特蒙德, Essen|埃森, Bonn|波恩
Rheinland-Pfalz|莱茵兰-普法尔茨州: Mainz|美因茨, Ludwigshafen|路德维希港
Saarland|萨尔州: Saarbrücken|萨尔布吕肯
Sachsen|萨克森州: Leipzig|莱比锡, Dresden|德累斯顿, Chemnitz|开姆尼茨
Sachsen-Anhalt|萨克森-安哈尔特州: Magdeburg|马格德堡, Halle|哈雷
Schleswig-Holstein|石勒苏益格-荷尔斯泰因州: Kiel|基尔, Lübeck|吕贝克
Thüringen|图林根州: Erfurt|爱尔福特, Jena|耶拿`

export const gb = `
England|英格兰: London|伦敦, Birmingham|伯明翰, Manchester|曼彻斯特, Leeds|利兹, Liverpool|利物浦, Bristol|布里斯托尔, Sheffield|谢菲尔德, Newcastle upon Tyne|纽卡斯尔, Cambridge|剑桥, Oxford|牛津
Scotland|苏格兰: Edinburgh|爱丁堡, Glasgow|格拉斯哥, Aberdeen|阿伯丁, Dundee|邓迪
Wales|威尔士: Cardiff|加的夫, Swansea|斯旺西, Newport|纽波特
Northern Ireland|北爱尔兰: Belfast|贝尔法斯特, Derry|德里`

export const fr = `
Auvergne-Rhône-Alpes|奥弗涅-罗讷-阿尔卑斯大区: Lyon|里昂, Grenoble|格勒诺布尔, Saint-Étienne|圣艾蒂安
Bourgogne-Franche-Comté|勃艮第-弗朗什-孔泰大区: Dijon|第戎, Besançon|贝桑松
Bretagne|布列塔尼大区: Rennes|雷恩, Brest|布雷斯特
Centre-Val de Loire|中央-卢瓦尔河谷大区: Tours|图尔, Orléans|奥尔良
Corse|科西嘉: Ajaccio|阿雅克肖, Bastia|巴斯蒂亚
Grand Est|大东部大区: Strasbourg|斯特拉斯堡, Reims|兰斯, Metz|梅斯, Nancy|南锡
Hauts-de-France|上法兰西大区: Lille|里尔, Amiens|亚眠
Île-de-France|法兰西岛大区: Paris|巴黎, Versailles|凡尔赛, Boulogne-Billancourt|布洛涅-比扬古
Normandie|诺曼底大区: Rouen|鲁昂, Le Havre|勒阿弗尔, Caen|卡昂
Nouvelle-Aquitaine|新阿基坦大区: Bordeaux|波尔多, Limoges|利摩日, Poitiers|普瓦捷
Occitanie|奥克西塔尼大区: Toulouse|图卢兹, Montpellier|蒙彼利埃, Nîmes|尼姆
Pays de la Loire|卢瓦尔河地区大区: Nantes|南特, Angers|昂热, Le Mans|勒芒
Provence-Alpes-Côte d'Azur|普罗旺斯-阿尔卑斯-蓝色海岸大区: Marseille|马赛, Nice|尼斯, Toulon|土伦, Cannes|戛纳`

export const it = `
Abruzzo|阿布鲁佐大区: L'Aquila|拉奎拉, Pescara|佩斯卡拉
Basilicata|巴西利卡塔大区: Potenza|波坦察, Matera|马泰拉
Calabria|卡拉布里亚大区: Reggio Calabria|雷焦卡拉布里亚, Catanzaro|卡坦扎罗
Campania|坎帕尼亚大区: Napoli|那不勒斯, Salerno|萨莱诺
Emilia-Romagna|艾米利亚-罗马涅大区: Bologna|博洛尼亚, Modena|摩德纳, Parma|帕尔马
Friuli-Venezia Giulia|弗留利-威尼斯朱利亚大区: Trieste|的里雅斯特, Udine|乌迪内
Lazio|拉齐奥大区: Roma|罗马, Latina|拉蒂纳
Liguria|利古里亚大区: Genova|热那亚, La Spezia|拉斯佩齐亚
Lombardia|伦巴第大区: Milano|米兰, Brescia|布雷西亚, Bergamo|贝加莫
Marche|马尔凯大区: Ancona|安科纳, Pesaro|佩萨罗
Molise|莫利塞大区: Campobasso|坎波巴索
Piemonte|皮埃蒙特大区: Torino|都灵, Novara|诺瓦拉
Puglia|普利亚大区: Bari|巴里, Lecce|莱切
Sardegna|撒丁岛: Cagliari|卡利亚里, Sassari|萨萨里
Sicilia|西西里岛: Palermo|巴勒莫, Catania|卡塔尼亚
Toscana|托斯卡纳大区: Firenze|佛罗伦萨, Pisa|比萨, Siena|锡耶纳
Trentino-Alto Adige|特伦蒂诺-上阿迪杰大区: Trento|特伦托, Bolzano|博尔扎诺
Umbria|翁布里亚大区: Perugia|佩鲁贾
Valle d'Aosta|瓦莱达奥斯塔大区: Aosta|奥斯塔
Veneto|威尼托大区: Venezia|威尼斯, Verona|维罗纳, Padova|帕多瓦`

export const es = `
Andalucía|安达卢西亚: Sevilla|塞维利亚, Málaga|马拉加, Granada|格拉纳达, Córdoba|科尔多瓦
Aragón|阿拉贡: Zaragoza|萨拉戈萨
Asturias|阿斯图里亚斯: Oviedo|奥维耶多, Gijón|希洪
Cantabria|坎塔布里亚: Santander|桑坦德
Castilla-La Mancha|卡斯蒂利亚-拉曼恰: Toledo|托莱多, Albacete|阿尔瓦塞特
Castilla y León|卡斯蒂利亚-莱昂: Valladolid|巴利亚多利德, Salamanca|萨拉曼卡, Burgos|布尔戈斯
Cataluña|加泰罗尼亚: Barcelona|巴塞罗那, Girona|赫罗纳, Tarragona|塔拉戈纳
Comunidad de Madrid|马德里自治区: Madrid|马德里, Alcalá de Henares|埃纳雷斯堡
Comunitat Valenciana|巴伦西亚自治区: Valencia|巴伦西亚, Alicante|阿利坎特
Extremadura|埃斯特雷马杜拉: Badajoz|巴达霍斯, Cáceres|卡塞雷斯
Galicia|加利西亚: A Coruña|拉科鲁尼亚, Vigo|维戈, Santiago de Compostela|圣地亚哥-德孔波斯特拉
Illes Balears|巴利阿里群岛: Palma|帕尔马
Islas Canarias|加那利群岛: Las Palmas|拉斯帕尔马斯, Santa Cruz de Tenerife|圣克鲁斯-德特内里费
La Rioja|拉里奥哈: Logroño|洛格罗尼奥
Murcia|穆尔西亚: Murcia|穆尔西亚, Cartagena|卡塔赫纳
Navarra|纳瓦拉: Pamplona|潘普洛纳
País Vasco|巴斯克: Bilbao|毕尔巴鄂, San Sebastián|圣塞瓦斯蒂安, Vitoria-Gasteiz|维多利亚`
