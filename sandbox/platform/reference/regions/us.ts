/** State|州: city|市, … */
export const us = `
Alabama|亚拉巴马州: Birmingham|伯明翰, Huntsville|亨茨维尔, Montgomery|蒙哥马利, Mobile|莫比尔
Alaska|阿拉斯加州: Anchorage|安克雷奇, Fairbanks|费尔班克斯, Juneau|朱诺
Arizona|亚利桑那州: Phoenix|菲尼克斯, Tucson|图森, Mesa|梅萨, Scottsdale|斯科茨代尔
Arkansas|阿肯色州: Little Rock|小石城, Fayetteville|费耶特维尔, Fort Smith|史密斯堡
California|加利福尼亚州: Los Angeles|洛杉矶, San Diego|圣迭戈, San Jose|圣何塞, San Francisco|旧金山, Sacramento|萨克拉门托, Fresno|弗雷斯诺, Oakland|奥克兰, Long Beach|长滩
Colorado|科罗拉多州: Denver|丹佛, Colorado Springs|科罗拉多斯普林斯, Aurora|奥罗拉, Boulder|博尔德
Connecticut|康涅狄格州: Bridgeport|布里奇波特, New Haven|纽黑文, Hartford|哈特福德, Stamford|斯坦福德
Delaware|特拉华州: Wilmington|威尔明顿, Dover|多佛, Newark|纽瓦克
District of Columbia|哥伦比亚特区: Washington|华盛顿
Florida|佛罗里达州: Miami|迈阿密, Orlando|奥兰多, Tampa|坦帕, Jacksonville|杰克逊维尔, Tallahassee|塔拉哈西, St. Petersburg|圣彼得斯堡
Georgia|佐治亚州: Atlanta|亚特兰大, Augusta|奥古斯塔, Savannah|萨凡纳, Columbus|哥伦布
Hawaii|夏威夷州: Honolulu|檀香山, Hilo|希洛
Idaho|爱达荷州: Boise|博伊西, Meridian|默里迪恩, Idaho Falls|爱达荷福尔斯
Illinois|伊利诺伊州: Chicago|芝加哥, Aurora|奥罗拉, Springfield|斯普林菲尔德, Naperville|内珀维尔
Indiana|印第安纳州: Indianapolis|印第安纳波利斯, Fort Wayne|韦恩堡, Evansville|埃文斯维尔
Iowa|艾奥瓦州: Des Moines|得梅因, Cedar Rapids|锡达拉皮兹, Iowa City|艾奥瓦城
Kansas|堪萨斯州: Wichita|威奇托, Overland Park|欧弗兰帕克, Topeka|托皮卡
Kentucky|肯塔基州: Louisville|路易维尔, Lexington|列克星敦, Frankfort|法兰克福
Louisiana|路易斯安那州: New Orleans|新奥尔良, Baton Rouge|巴吞鲁日, Shreveport|什里夫波特
Maine|缅因州: Portland|波特兰, Bangor|班戈, Augusta|奥古斯塔
Maryland|马里兰州: Baltimore|巴尔的摩, Annapolis|安纳波利斯, Rockville|罗克维尔
Massachusetts|马萨诸塞州: Boston|波士顿, Worcester|伍斯特, Springfield|斯普林菲尔德, Cambridge|剑桥
Michigan|密歇根州: Detroit|底特律, Grand Rapids|大急流城, Ann Arbor|安娜堡, Lansing|兰辛
Minnesota|明尼苏达州: Minneapolis|明尼阿波利斯, St. Paul|圣保罗, Rochester|罗切斯特, Duluth|德卢斯
Mississippi|密西西比州: Jackson|杰克逊, Gulfport|格尔夫波特, Biloxi|比洛克西
Missouri|密苏里州: Kansas City|堪萨斯城, St. Louis|圣路易斯, Springfield|斯普林菲尔德, Jefferson City|杰斐逊城
Montana|蒙大拿州: Billings|比灵斯, Missoula|米苏拉, Helena|海伦娜
Nebraska|内布拉斯加州: Omaha|奥马哈, Lincoln|林肯
Nevada|内华达州: Las Vegas|拉斯维加斯, Reno|里诺, Henderson|亨德森, Carson City|卡森城
New Hampshire|新罕布什尔州: Manchester|曼彻斯特, Nashua|纳舒厄, Concord|康科德
New Jersey|新泽西州: Newark|纽瓦克, Jersey City|泽西市, Trenton|特伦顿, Princeton|普林斯顿
New Mexico|新墨西哥州: Albuquerque|阿尔伯克基, Santa Fe|圣菲, Las Cruces|拉斯克鲁塞斯
New York|纽约州: New York|纽约, Buffalo|布法罗, Rochester|罗切斯特, Albany|奥尔巴尼, Syracuse|锡拉丘兹
North Carolina|北卡罗来纳州: Charlotte|夏洛特, Raleigh|罗利, Greensboro|格林斯伯勒, Durham|达勒姆
North Dakota|北达科他州: Fargo|法戈, Bismarck|俾斯麦
Ohio|俄亥俄州: Columbus|哥伦布, Cleveland|克利夫兰, Cincinnati|辛辛那提, Toledo|托莱多
Oklahoma|俄克拉何马州: Oklahoma City|俄克拉何马城, Tulsa|塔尔萨, Norman|诺曼
Oregon|俄勒冈州: Portland|波特兰, Salem|塞勒姆, Eugene|尤金
Pennsylvania|宾夕法尼亚州: Philadelphia|费城, Pittsburgh|匹兹堡, Allentown|艾伦敦, Harrisburg|哈里斯堡
Rhode Island|罗得岛州: Providence|普罗维登斯, Warwick|沃里克
South Carolina|南卡罗来纳州: Charleston|查尔斯顿, Columbia|哥伦比亚, Greenville|格林维尔
South Dakota|南达科他州: Sioux Falls|苏福尔斯, Rapid City|拉皮德城, Pierre|皮尔
Tennessee|田纳西州: Nashville|纳什维尔, Memphis|孟菲斯, Knoxville|诺克斯维尔, Chattanooga|查塔努加
Texas|得克萨斯州: Houston|休斯敦, San Antonio|圣安东尼奥, Dallas|达拉斯, Austin|奥斯汀, Fort Worth|沃思堡, El Paso|埃尔帕索
Utah|犹他州: Salt Lake City|盐湖城, Provo|普若佛, Ogden|奥格登
Vermont|佛蒙特州: Burlington|伯灵顿, Montpelier|蒙彼利埃
Virginia|弗吉尼亚州: Virginia Beach|弗吉尼亚海滩, Richmond|里士满, Norfolk|诺福克, Arlington|阿灵顿
Washington|华盛顿州: Seattle|西雅图, Spokane|斯波坎, Tacoma|塔科马, Bellevue|贝尔维尤, Olympia|奥林匹亚
West Virginia|西弗吉尼亚州: Charleston|查尔斯顿, Huntington|亨廷顿, Morgantown|摩根敦
Wisconsin|威斯康星州: Milwaukee|密尔沃基, Madison|麦迪逊, Green Bay|格林贝
Wyoming|怀俄明州: Cheyenne|夏延, Casper|卡斯珀`
