/** State|州: city|市, … */
export const ca = `
Alberta|艾伯塔省: Calgary|卡尔加里, Edmonton|埃德蒙顿, Red Deer|雷德迪尔
British Columbia|不列颠哥伦比亚省: Vancouver|温哥华, Victoria|维多利亚, Surrey|素里, Burnaby|本拿比
Manitoba|马尼托巴省: Winnipeg|温尼伯, Brandon|布兰登
New Brunswick|新不伦瑞克省: Moncton|蒙克顿, Saint John|圣约翰, Fredericton|弗雷德里克顿
Newfoundland and Labrador|纽芬兰-拉布拉多省: St. John's|圣约翰斯
Northwest Territories|西北地区: Yellowknife|耶洛奈夫
Nova Scotia|新斯科舍省: Halifax|哈利法克斯, Sydney|悉尼
Nunavut|努纳武特地区: Iqaluit|伊卡卢伊特
Ontario|安大略省: Toronto|多伦多, Ottawa|渥太华, Mississauga|密西沙加, Hamilton|哈密尔顿, London|伦敦, Waterloo|滑铁卢
Prince Edward Island|爱德华王子岛省: Charlottetown|夏洛特敦
Quebec|魁北克省: Montreal|蒙特利尔, Quebec City|魁北克市, Laval|拉瓦尔, Gatineau|加蒂诺
Saskatchewan|萨斯喀彻温省: Saskatoon|萨斯卡通, Regina|里贾纳
Yukon|育空地区: Whitehorse|怀特霍斯`

export const au = `
Australian Capital Territory|澳大利亚首都领地: Canberra|堪培拉
New South Wales|新南威尔士州: Sydney|悉尼, Newcastle|纽卡斯尔, Wollongong|伍伦贡
Northern Territory|北领地: Darwin|达尔文, Alice Springs|艾丽斯斯普林斯
Queensland|昆士兰州: Brisbane|布里斯班, Gold Coast|黄金海岸, Cairns|凯恩斯, Townsville|汤斯维尔
South Australia|南澳大利亚州: Adelaide|阿德莱德
Tasmania|塔斯马尼亚州: Hobart|霍巴特, Launceston|朗塞斯顿
Victoria|维多利亚州: Melbourne|墨尔本, Geelong|吉朗, Ballarat|巴拉瑞特
Western Australia|西澳大利亚州: Perth|珀斯, Fremantle|弗里曼特尔`

export const br = `
Acre|阿克里州: Rio Branco|里奥布兰科
Alagoas|阿拉戈斯州: Maceió|马塞约
Amapá|阿马帕州: Macapá|马卡帕
Amazonas|亚马孙州: Manaus|马瑙斯
Bahia|巴伊亚州: Salvador|萨尔瓦多, Feira de Santana|费拉迪圣安娜
Ceará|塞阿拉州: Fortaleza|福塔莱萨
Distrito Federal|联邦区: Brasília|巴西利亚
Espírito Santo|圣埃斯皮里图州: Vitória|维多利亚, Vila Velha|维拉韦利亚
Goiás|戈亚斯州: Goiânia|戈亚尼亚
Maranhão|马拉尼昂州: São Luís|圣路易斯
Mato Grosso|马托格罗索州: Cuiabá|库亚巴
Mato Grosso do Sul|南马托格罗索州: Campo Grande|大坎普
Minas Gerais|米纳斯吉拉斯州: Belo Horizonte|贝洛奥里藏特, Uberlândia|乌贝兰迪亚
Pará|帕拉州: Belém|贝伦
Paraíba|帕拉伊巴州: João Pessoa|若昂佩索阿
Paraná|巴拉那州: Curitiba|库里蒂巴, Londrina|隆德里纳
Pernambuco|伯南布哥州: Recife|累西腓, Olinda|奥林达
Piauí|皮奥伊州: Teresina|特雷西纳
Rio de Janeiro|里约热内卢州: Rio de Janeiro|里约热内卢, Niterói|尼泰罗伊
Rio Grande do Norte|北里奥格兰德州: Natal|纳塔尔
Rio Grande do Sul|南里奥格兰德州: Porto Alegre|阿雷格里港, Caxias do Sul|南卡希亚斯
Rondônia|朗多尼亚州: Porto Velho|波多韦柳
Roraima|罗赖马州: Boa Vista|博阿维斯塔
Santa Catarina|圣卡塔琳娜州: Florianópolis|弗洛里亚诺波利斯, Joinville|若因维利
São Paulo|圣保罗州: São Paulo|圣保罗, Campinas|坎皮纳斯, Santos|桑托斯, Guarulhos|瓜鲁柳斯
Sergipe|塞尔希培州: Aracaju|阿拉卡茹
Tocantins|托坎廷斯州: Palmas|帕尔马斯`

export const mx = `
Aguascalientes|阿瓜斯卡连特斯州: Aguascalientes|阿瓜斯卡连特斯
Baja California|下加利福尼亚州: Tijuana|蒂华纳, Mexicali|墨西卡利
Baja California Sur|南下加利福尼亚州: La Paz|拉巴斯
Campeche|坎佩切州: Campeche|坎佩切
Chiapas|恰帕斯州: Tuxtla Gutiérrez|图斯特拉-古铁雷斯
Chihuahua|奇瓦瓦州: Chihuahua|奇瓦瓦, Ciudad Juárez|华雷斯城
Ciudad de México|墨西哥城: Ciudad de México|墨西哥城
Coahuila|科阿韦拉州: Saltillo|萨尔蒂约, Torreón|托雷翁
Colima|科利马州: Colima|科利马
Durango|杜兰戈州: Durango|杜兰戈
Estado de México|墨西哥州: Toluca|托卢卡, Ecatepec|埃卡特佩克
Guanajuato|瓜纳华托州: León|莱昂, Guanajuato|瓜纳华托
Guerrero|格雷罗州: Acapulco|阿卡普尔科
Hidalgo|伊达尔戈州: Pachuca|帕丘卡
Jalisco|哈利斯科州: Guadalajara|瓜达拉哈拉, Zapopan|萨波潘
Michoacán|米却肯州: Morelia|莫雷利亚
Morelos|莫雷洛斯州: Cuernavaca|库埃纳瓦卡
Nayarit|纳亚里特州: Tepic|特皮克
Nuevo León|新莱昂州: Monterrey|蒙特雷
Oaxaca|瓦哈卡州: Oaxaca|瓦哈卡
Puebla|普埃布拉州: Puebla|普埃布拉
Querétaro|克雷塔罗州: Querétaro|克雷塔罗
Quintana Roo|金塔纳罗奥州: Cancún|坎昆, Chetumal|切图马尔
San Luis Potosí|圣路易斯波托西州: San Luis Potosí|圣路易斯波托西
Sinaloa|锡那罗亚州: Culiacán|库利亚坎, Mazatlán|马萨特兰
Sonora|索诺拉州: Hermosillo|埃莫西约
Tabasco|塔瓦斯科州: Villahermosa|比亚埃尔莫萨
Tamaulipas|塔毛利帕斯州: Reynosa|雷诺萨, Tampico|坦皮科
Tlaxcala|特拉斯卡拉州: Tlaxcala|特拉斯卡拉
Veracruz|韦拉克鲁斯州: Veracruz|韦拉克鲁斯, Xalapa|哈拉帕
Yucatán|尤卡坦州: Mérida|梅里达
Zacatecas|萨卡特卡斯州: Zacatecas|萨卡特卡斯`
