import type { LanguageTable } from './language.ts'

// biome-ignore format: tables
export const RUSSIAN: LanguageTable = {
  adjectivesFollow: false, endings: /(ами|ями|ого|его|ому|ему|ыми|ими|ая|яя|ое|ее|ые|ие|ый|ий|ой|ую|юю|ых|их|ым|им|ом|ем|ам|ям|ах|ях|ов|ев|ей|у|ю|а|я|о|е|ы|и|ь)$/,
  words: {
    sign: 'вывеска, табличка', 'neon sign': 'неоновая вывеска',
    and: 'и', with: 'с, со', without: 'без', in: 'в, во', on: 'на', of: 'из', under: 'под', above: 'над', behind: 'за, позади', 'in front of': 'перед', 'next to': 'рядом с, около, возле, у', between: 'между', 'on the left': 'слева', 'on the right': 'справа', 'in the distance': 'вдали, на заднем плане', one: 'один, одна', two: 'два, две', three: 'три', four: 'четыре', five: 'пять', six: 'шесть', seven: 'семь', eight: 'восемь', nine: 'девять', ten: 'десять', several: 'несколько', many: 'много',
    red: 'красный', 'ginger': 'рыжий', blue: 'синий', 'light blue': 'голубой', green: 'зелёный, зеленый', yellow: 'жёлтый, желтый', orange: 'оранжевый', pink: 'розовый', purple: 'фиолетовый', brown: 'коричневый', black: 'чёрный, черный', white: 'белый', grey: 'серый', golden: 'золотой', silver: 'серебряный', big: 'большой', small: 'маленький', giant: 'огромный, гигантский', old: 'старый', young: 'молодой', happy: 'счастливый, весёлый', sad: 'грустный', beautiful: 'красивый',
    man: 'мужчина', woman: 'женщина', girl: 'девочка, девушка', boy: 'мальчик', child: 'ребёнок, ребенок, дети', people: 'люди', 'at night': 'ночью, ночь, ночной', sunset: 'закат', sunrise: 'восход', dawn: 'рассвет', morning: 'утро, утром', evening: 'вечер, вечером', noon: 'полдень', winter: 'зима, зимой, зимний', summer: 'лето, летом, летний', autumn: 'осень, осенью, осенний', spring: 'весна, весной', rain: 'дождь, дождём', snow: 'снег', snowy: 'снежный, заснеженный', fog: 'туман', storm: 'буря, шторм, гроза', clouds: 'облака, облако', stars: 'звёзды, звезды', rainbow: 'радуга',
    forest: 'лес', beach: 'пляж', sea: 'море, океан', mountains: 'гора, горы', city: 'город', street: 'улица', lake: 'озеро', river: 'река', field: 'поле', desert: 'пустыня', garden: 'сад', park: 'парк', village: 'деревня', kitchen: 'кухня', 'living room': 'гостиная', bedroom: 'спальня', sky: 'небо', space: 'космос', underwater: 'под водой', jungle: 'джунгли', library: 'библиотека', cafe: 'кафе', farm: 'ферма', cave: 'пещера', waterfall: 'водопад', meadow: 'луг', castle: 'замок', boat: 'лодка', ship: 'корабль', moon: 'луна', sun: 'солнце', tree: 'дерево, деревья', flower: 'цветок, цветы', house: 'дом', car: 'машина, автомобиль', dog: 'собака', cat: 'кошка, кот', bird: 'птица', horse: 'лошадь, конь', fox: 'лиса', wolf: 'волк', bear: 'медведь', table: 'стол',
    flying: 'летящий, летит', running: 'бегущий, бежит', sleeping: 'спящий, спит', sitting: 'сидящий, сидит', dancing: 'танцует, танцующий', reading: 'читает', watercolor: 'акварель', 'oil painting': 'масляная живопись', portrait: 'портрет',
  },
}

// biome-ignore format: tables
export const HINDI: LanguageTable = {
  adjectivesFollow: false, endings: /(ों|ें|ा|े|ी|ो)$/,
  words: {
    and: 'और', with: 'साथ', without: 'बिना', in: 'में', on: 'पर', one: 'एक', two: 'दो', three: 'तीन', four: 'चार', five: 'पांच, पाँच', six: 'छह', seven: 'सात', eight: 'आठ', nine: 'नौ', ten: 'दस', red: 'लाल', blue: 'नीला', green: 'हरा', yellow: 'पीला', orange: 'नारंगी', pink: 'गुलाबी', purple: 'बैंगनी', brown: 'भूरा', black: 'काला', white: 'सफेद, सफ़ेद', golden: 'सुनहरा', big: 'बड़ा', small: 'छोटा', old: 'बूढ़ा, पुराना', beautiful: 'सुंदर',
    man: 'आदमी', woman: 'औरत, महिला', girl: 'लड़की', boy: 'लड़का', child: 'बच्चा, बच्चे', 'at night': 'रात', sunset: 'सूर्यास्त', sunrise: 'सूर्योदय', morning: 'सुबह', evening: 'शाम', rain: 'बारिश, वर्षा', snow: 'बर्फ', winter: 'सर्दी', summer: 'गर्मी', forest: 'जंगल, वन', beach: 'समुद्र तट', sea: 'समुद्र, सागर', mountains: 'पहाड़, पर्वत', city: 'शहर', street: 'सड़क', lake: 'झील', river: 'नदी', field: 'खेत', desert: 'रेगिस्तान', garden: 'बगीचा, बाग', village: 'गांव, गाँव', sky: 'आसमान, आकाश', space: 'अंतरिक्ष', kitchen: 'रसोई',
    house: 'घर', tree: 'पेड़', flower: 'फूल', dog: 'कुत्ता', cat: 'बिल्ली', horse: 'घोड़ा', bird: 'पक्षी, चिड़िया', car: 'कार, गाड़ी', boat: 'नाव', moon: 'चांद, चाँद', sun: 'सूरज', elephant: 'हाथी', tiger: 'बाघ', lion: 'शेर', a: 'के, का, की, है, हैं, रहा, रही', running: 'दौड़ता', sleeping: 'सोता', flying: 'उड़ता',
  },
}

// biome-ignore format: tables
export const JAPANESE: LanguageTable = {
  adjectivesFollow: false,
  after: {
    on: 'の上, の上に, の上で, の上の', under: 'の下, の下に, の下で, の下の', above: 'の上空, の上空に, の上空を', behind: 'の後ろ, の後ろに, の後ろの, の裏, の裏に', 'in front of': 'の前, の前に, の前で, の前の', 'next to': 'の隣, の隣に, の隣の, のそば, のそばに, のそばの, の横, の横に, の横の', 'left of': 'の左, の左に, の左側, の左側に', 'right of': 'の右, の右に, の右側, の右側に', between: 'の間, の間に, の間の', in: 'の中, の中に, の中で, の中の',
  },
  words: {
    sign: '看板, 標識', 'neon sign': 'ネオンサイン',
    a: 'の, が, は, を, に, で, へ, も, いる, ある, な', and: 'と, や', one: '一つ, 一匹, 一人, 一台, 一本, 1匹', two: '二つ, 二匹, 二人, 二台, 2匹, 2人, 二本', three: '三つ, 三匹, 三人, 三台, 3匹, 3人, 三本, 三隻', four: '四つ, 四匹, 四人', five: '五つ, 五匹, 五人', red: '赤い, 赤, 真っ赤な', blue: '青い, 青', green: '緑の, 緑色の, 緑', yellow: '黄色い, 黄色', pink: 'ピンクの, ピンク, 桃色', purple: '紫の, 紫', brown: '茶色い, 茶色の, 茶色', black: '黒い, 黒', white: '白い, 白', grey: '灰色の, 灰色', golden: '金色の, 金の', orange: 'オレンジ色の', big: '大きな, 大きい', small: '小さな, 小さい', giant: '巨大な', old: '古い, 年老いた', young: '若い', beautiful: '美しい, きれいな', cute: 'かわいい, 可愛い',
    man: '男性, 男, 男の人', woman: '女性, 女, 女の人', girl: '女の子, 少女', boy: '男の子, 少年', child: '子供, 子ども', people: '人々', 'at night': '夜, 夜の, 夜中', sunset: '夕日, 夕焼け, 日没', sunrise: '日の出', dawn: '夜明け', morning: '朝', evening: '夕方', noon: '昼', winter: '冬, 冬の', summer: '夏, 夏の', autumn: '秋, 秋の', spring: '春, 春の', 'cherry blossoms': '桜', rain: '雨, 雨の', snow: '雪, 雪の', fog: '霧', storm: '嵐', stars: '星空', clouds: '雲', rainbow: '虹',
    forest: '森, 森の中, 林', beach: '海辺, 砂浜, 浜辺, ビーチ', sea: '海, 海洋', mountains: '山, 山々, 富士山', city: '都市, 街, 町, 東京', street: '通り, 道路, 路地', lake: '湖', river: '川, 河', field: '野原, 畑', desert: '砂漠', garden: '庭, 庭園', park: '公園', village: '村', kitchen: '台所, キッチン', 'living room': 'リビング, 居間', bedroom: '寝室', sky: '空', space: '宇宙', underwater: '水中, 海中, 海の中', jungle: 'ジャングル', library: '図書館', cafe: 'カフェ, 喫茶店', farm: '農場', waterfall: '滝', meadow: '草原', castle: '城, お城', boat: '船, ボート, 舟', moon: '月', sun: '太陽', tree: '木, 樹', flower: '花', house: '家', car: '車', dog: '犬', cat: '猫', bird: '鳥', horse: '馬', fox: '狐, キツネ', table: 'テーブル', temple: '寺', dragon: '龍, 竜', samurai: '侍', robot: 'ロボット', person: '人',
    running: '走る, 走っている', sleeping: '眠る, 眠っている, 寝ている', flying: '飛ぶ, 飛んでいる', sitting: '座っている, 座る', dancing: '踊る, 踊っている', swimming: '泳ぐ, 泳いでいる', reading: '読んでいる, 読む', watercolor: '水彩画, 水彩', 'oil painting': '油絵', anime: 'アニメ', portrait: '肖像画', woodcut: '浮世絵', without: 'なし',
  },
}

// biome-ignore format: tables
export const CHINESE: LanguageTable = {
  adjectivesFollow: false,
  after: {
    on: '上, 上面, 之上', under: '下, 下面, 底下, 之下', above: '上方, 上空', behind: '后面, 背后, 后方, 後面', 'in front of': '前面, 面前, 前方', 'next to': '旁边, 旁, 边上, 身边, 旁邊', 'left of': '左边, 左侧, 左邊', 'right of': '右边, 右侧, 右邊', between: '之间, 中间, 之間', in: '里, 里面, 中, 内, 裡',
  },
  words: {
    sign: '招牌, 牌子, 木牌', 'neon sign': '霓虹灯招牌, 霓虹招牌',
    a: '的, 了, 着, 是, 有, 里, 中, 上, 在', and: '和, 与, 與', with: '带着', without: '没有, 無, 无', one: '一只, 一个, 一條, 一条, 一辆, 一座, 一朵, 一匹, 一位, 一艘, 一棵, 一', two: '两只, 两个, 两辆, 两条, 兩隻, 两, 二', three: '三只, 三个, 三辆, 三艘, 三條, 三条, 三朵, 三', four: '四只, 四个, 四', five: '五只, 五个, 五', six: '六', seven: '七', eight: '八', nine: '九', ten: '十', many: '许多, 很多', red: '红色, 红, 紅色, 紅', blue: '蓝色, 蓝, 藍色', green: '绿色, 绿, 綠色', yellow: '黄色, 黄', orange: '橙色', pink: '粉色, 粉红色', purple: '紫色, 紫', brown: '棕色, 褐色', black: '黑色, 黑', white: '白色, 白', grey: '灰色', golden: '金色', silver: '银色',
    big: '大', small: '小', giant: '巨大', old: '老, 古老', young: '年轻', beautiful: '美丽, 漂亮', happy: '快乐, 开心', man: '男人', woman: '女人', girl: '女孩, 姑娘', boy: '男孩', child: '孩子, 儿童', person: '人', 'at night': '夜晚, 晚上, 夜, 夜里', sunset: '日落, 夕阳, 黄昏', sunrise: '日出', dawn: '黎明', morning: '早晨, 早上', noon: '中午', winter: '冬天, 冬季', summer: '夏天, 夏季', autumn: '秋天, 秋季', spring: '春天, 春季', rain: '雨, 下雨, 雨中', snow: '雪, 下雪, 雪中', snowy: '雪地, 积雪', fog: '雾', storm: '暴风雨', stars: '星空', clouds: '云', rainbow: '彩虹',
    forest: '森林, 树林', beach: '海滩, 沙滩, 海边', sea: '海, 大海, 海洋, 海上', mountains: '山, 大山, 高山, 群山', city: '城市', street: '街道, 街', lake: '湖, 湖边, 湖上', river: '河, 江', field: '田野, 田', desert: '沙漠', garden: '花园, 园林', park: '公园', village: '村庄, 村', kitchen: '厨房', 'living room': '客厅', bedroom: '卧室', sky: '天空', space: '太空, 宇宙', underwater: '水下, 海底', jungle: '丛林', library: '图书馆', cafe: '咖啡馆, 咖啡店', farm: '农场', waterfall: '瀑布', meadow: '草地, 草原', castle: '城堡', boat: '船, 小船', moon: '月亮, 月', sun: '太阳', tree: '树, 大树, 樹', flower: '花', house: '房子, 房屋', car: '汽车, 车, 轿车', dog: '狗', cat: '猫, 貓', bird: '鸟, 小鸟, 鳥', horse: '马, 馬', fox: '狐狸', dragon: '龙, 龍', panda: '熊猫', tiger: '老虎, 虎', fish: '鱼', table: '桌子', temple: '寺庙', robot: '机器人',
    running: '奔跑, 跑', sleeping: '睡觉, 睡着, 睡', flying: '飞, 飞翔', sitting: '坐着, 坐', dancing: '跳舞', swimming: '游泳', reading: '看书, 读书', eating: '吃', drinking: '喝', bamboo: '竹子', 'bamboo forest': '竹林', mouse: '老鼠', rabbit: '兔子', elephant: '大象', watercolor: '水彩, 水彩画', 'oil painting': '油画', 'ink wash': '水墨画, 水墨', portrait: '肖像',
  },
}

// biome-ignore format: tables
export const KOREAN: LanguageTable = {
  adjectivesFollow: false,
  after: {
    on: '위에, 위의, 위에서, 위', under: '아래, 아래에, 아래의, 아래에서, 밑에, 밑의, 밑에서', above: '상공에', behind: '뒤에, 뒤의, 뒤에서, 뒤', 'in front of': '앞에, 앞의, 앞에서, 앞', 'next to': '옆에, 옆의, 옆에서, 옆, 곁에', 'left of': '왼쪽에, 왼쪽의, 왼쪽', 'right of': '오른쪽에, 오른쪽의, 오른쪽', between: '사이에, 사이의, 사이', in: '안에, 안의, 속에, 속의',
  },
  words: {
    sign: '간판, 표지판', 'neon sign': '네온사인',
    a: '가, 이, 은, 는, 을, 를, 의, 에, 에서, 위, 안, 속, 있는', and: '와, 과, 그리고', one: '한, 하나', two: '두, 둘', three: '세, 셋', four: '네, 넷', five: '다섯', six: '여섯', seven: '일곱', eight: '여덟', nine: '아홉', ten: '열', red: '빨간, 빨간색, 붉은', blue: '파란, 파란색, 푸른', green: '초록, 초록색, 녹색', yellow: '노란, 노란색', pink: '분홍, 분홍색', purple: '보라색, 보라', brown: '갈색', black: '검은, 검은색, 검정', white: '하얀, 흰, 하얀색, 흰색', grey: '회색', golden: '금색, 황금', orange: '주황색', big: '큰, 커다란', small: '작은', giant: '거대한', old: '늙은, 오래된', young: '젊은', beautiful: '아름다운', cute: '귀여운',
    man: '남자', woman: '여자', girl: '소녀', boy: '소년', child: '아이', people: '사람들', person: '사람', 'at night': '밤, 밤에', sunset: '일몰, 노을, 석양', sunrise: '일출, 해돋이', dawn: '새벽', morning: '아침', evening: '저녁', winter: '겨울', summer: '여름', autumn: '가을', spring: '봄', rain: '비', snow: '눈', snowy: '눈 덮인, 눈덮인', fog: '안개', storm: '폭풍', stars: '별', clouds: '구름', rainbow: '무지개', forest: '숲', beach: '해변', sea: '바다', mountains: '산', city: '도시', street: '거리', lake: '호수', river: '강', field: '들판', desert: '사막', garden: '정원', park: '공원', village: '마을', kitchen: '부엌, 주방', 'living room': '거실', bedroom: '침실', sky: '하늘', space: '우주', underwater: '물속, 바닷속', library: '도서관', cafe: '카페', farm: '농장', waterfall: '폭포', meadow: '초원',
    castle: '성', boat: '배', moon: '달', sun: '태양, 해', tree: '나무', flower: '꽃', house: '집', car: '자동차, 차', dog: '개, 강아지', cat: '고양이', bird: '새', horse: '말', fox: '여우', tiger: '호랑이', bear: '곰', table: '탁자, 테이블', running: '달리는', sleeping: '자는, 잠자는', flying: '나는, 날아가는', sitting: '앉아, 앉은', watercolor: '수채화', 'oil painting': '유화', portrait: '초상화',
  },
}

// biome-ignore format: tables
export const ARABIC: LanguageTable = {
  adjectivesFollow: true, endings: /(ات|ين|ون|ة|ه)$/,
  words: {
    and: 'و', with: 'مع', without: 'بدون', in: 'في', on: 'على', under: 'تحت', behind: 'خلف', 'next to': 'بجانب', two: 'اثنان, اثنين', three: 'ثلاث, ثلاثة', four: 'أربعة, أربع', five: 'خمسة, خمس', red: 'أحمر, حمراء', blue: 'أزرق, زرقاء', green: 'أخضر, خضراء', yellow: 'أصفر, صفراء', black: 'أسود, سوداء', white: 'أبيض, بيضاء', brown: 'بني', pink: 'وردي', purple: 'بنفسجي', golden: 'ذهبي', big: 'كبير, كبيرة', small: 'صغير, صغيرة', old: 'قديم, عجوز', man: 'رجل', woman: 'امرأة', girl: 'فتاة, بنت', boy: 'ولد', child: 'طفل',
    'at night': 'ليل, الليل, ليلا', sunset: 'غروب, الغروب', sunrise: 'شروق, الشروق', morning: 'صباح, الصباح', rain: 'مطر, المطر', snow: 'ثلج, الثلج', winter: 'شتاء, الشتاء', summer: 'صيف, الصيف', forest: 'غابة, الغابة', beach: 'شاطئ, الشاطئ', sea: 'بحر, البحر', mountains: 'جبل, جبال, الجبال', city: 'مدينة, المدينة', street: 'شارع', lake: 'بحيرة, البحيرة', river: 'نهر, النهر', desert: 'صحراء, الصحراء', garden: 'حديقة, الحديقة', village: 'قرية', sky: 'سماء, السماء', space: 'فضاء, الفضاء', house: 'بيت, منزل', tree: 'شجرة, أشجار', flower: 'زهرة, وردة', dog: 'كلب', cat: 'قطة, قط', horse: 'حصان', camel: 'جمل', bird: 'طائر, عصفور', car: 'سيارة', boat: 'قارب', ship: 'سفينة', moon: 'قمر, القمر', sun: 'شمس, الشمس', castle: 'قلعة', lion: 'أسد', fox: 'ثعلب', fish: 'سمكة', running: 'يركض', sleeping: 'نائم', flying: 'يطير',
  },
}
