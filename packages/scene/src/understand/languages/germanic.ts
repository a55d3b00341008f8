import type { LanguageTable } from './language.ts'

// biome-ignore format: tables
export const GERMAN: LanguageTable = {
  adjectivesFollow: false, endings: /(ern|en|em|er|es|e|n|s)$/,
  words: {
    sign: 'schild, holzschild, wegweiser, strassenschild', 'neon sign': 'neonschild, leuchtreklame', book: 'buch', cake: 'torte, geburtstagstorte', banner: 'spruchband, transparent',
    a: 'ein, eine, einen, einem, einer, eines, der, die, das, den, dem, des', and: 'und', with: 'mit', without: 'ohne', in: 'in, im, ins', on: 'auf', at: 'am, an, bei, beim, zur', of: 'von, vom', under: 'unter', above: 'über', behind: 'hinter', 'in front of': 'vor', 'next to': 'neben', between: 'zwischen',
    'on the left': 'links', 'on the right': 'rechts', 'in the distance': 'in der ferne, im hintergrund', 'in the foreground': 'im vordergrund', is: 'ist, sind', two: 'zwei', three: 'drei', four: 'vier', five: 'fünf', six: 'sechs', seven: 'sieben', eight: 'acht', nine: 'neun', ten: 'zehn', several: 'mehrere, einige', many: 'viele',
    red: 'rot', blue: 'blau', green: 'grün', yellow: 'gelb', orange: 'orangefarben, orange', pink: 'rosa, pink', purple: 'lila, violett', brown: 'braun', black: 'schwarz', white: 'weiß', grey: 'grau', golden: 'golden, gold', silver: 'silbern',
    big: 'groß', small: 'klein', giant: 'riesig', old: 'alt', young: 'jung', happy: 'glücklich, fröhlich', sad: 'traurig', beautiful: 'schön', man: 'mann, männer', woman: 'frau, frauen', girl: 'mädchen', boy: 'junge, jungen', child: 'kind', people: 'leute, menschen',
    'at night': 'bei nacht, nachts, in der nacht, nacht', sunset: 'sonnenuntergang', sunrise: 'sonnenaufgang', dawn: 'morgengrauen, morgendämmerung', morning: 'morgen', evening: 'abend', noon: 'mittag', winter: 'winter', summer: 'sommer', autumn: 'herbst', spring: 'frühling', rain: 'regen', 'in the rain': 'im regen', snow: 'schnee', snowy: 'verschneit, schneebedeckt', fog: 'nebel', foggy: 'neblig', storm: 'sturm, gewitter', clouds: 'wolken', stars: 'sterne', rainbow: 'regenbogen', 'starry sky': 'sternenhimmel',
    forest: 'wald', beach: 'strand', sea: 'meer, ozean', mountains: 'berg, berge, gebirge', city: 'stadt', street: 'straße', lake: 'see', river: 'fluss', field: 'feld', desert: 'wüste', garden: 'garten', park: 'park', village: 'dorf', kitchen: 'küche', 'living room': 'wohnzimmer', bedroom: 'schlafzimmer', sky: 'himmel', space: 'weltraum, weltall, all', underwater: 'unter wasser', jungle: 'dschungel, urwald', library: 'bibliothek', cafe: 'café, cafe', farm: 'bauernhof', cave: 'höhle', waterfall: 'wasserfall', meadow: 'wiese', castle: 'burg, schloss', boat: 'boot, boote', ship: 'schiff', moon: 'mond', sun: 'sonne', tree: 'baum, bäume', flower: 'blume', house: 'haus, häuser', car: 'auto', dog: 'hund', cat: 'katze', bird: 'vogel, vögel', horse: 'pferd', table: 'tisch', bench: 'bank, parkbank',
    flying: 'fliegend, fliegt', running: 'laufend, läuft, rennt, rennend', sleeping: 'schlafend, schläft', sitting: 'sitzend, sitzt', dancing: 'tanzend, tanzt', swimming: 'schwimmend, schwimmt', playing: 'spielend, spielt', reading: 'lesend, liest', riding: 'reitend, reitet', standing: 'steht, stehend', watercolor: 'aquarell', 'oil painting': 'ölgemälde', portrait: 'porträt', coffee: 'kaffee',
  },
}

// biome-ignore format: tables
export const DUTCH: LanguageTable = {
  adjectivesFollow: false, endings: /(en|e|n|s)$/,
  words: {
    sign: 'bord, houten bord', book: 'boek',
    a: 'een, de, het', and: 'en', with: 'met', without: 'zonder', in: 'in', on: 'op', at: 'bij, aan', of: 'van', under: 'onder', behind: 'achter', 'in front of': 'voor', 'next to': 'naast', between: 'tussen', 'on the left': 'links', 'on the right': 'rechts', 'in the distance': 'in de verte', is: 'is, zijn',
    two: 'twee', three: 'drie', four: 'vier', five: 'vijf', six: 'zes', seven: 'zeven', eight: 'acht', nine: 'negen', ten: 'tien', red: 'rood, rode', blue: 'blauw', green: 'groen', yellow: 'geel, gele', orange: 'oranje', pink: 'roze', purple: 'paars', brown: 'bruin', black: 'zwart', white: 'wit, witte', grey: 'grijs, grijze', golden: 'gouden',
    big: 'groot, grote', small: 'klein', old: 'oud', young: 'jong', happy: 'blij', man: 'man', woman: 'vrouw', girl: 'meisje', boy: 'jongen', child: 'kind, kinderen', people: 'mensen', 'at night': "nacht, 's nachts", sunset: 'zonsondergang', sunrise: 'zonsopgang', morning: 'ochtend', evening: 'avond', winter: 'winter', summer: 'zomer', autumn: 'herfst', spring: 'lente',
    rain: 'regen', snow: 'sneeuw', snowy: 'besneeuwd', fog: 'mist', storm: 'storm', clouds: 'wolken', stars: 'sterren', forest: 'bos', beach: 'strand', sea: 'zee, oceaan', mountains: 'berg, bergen', city: 'stad', street: 'straat', lake: 'meer', river: 'rivier', field: 'veld', desert: 'woestijn', garden: 'tuin', park: 'park', village: 'dorp', kitchen: 'keuken', 'living room': 'woonkamer',
    sky: 'lucht, hemel', space: 'ruimte', castle: 'kasteel', boat: 'boot', moon: 'maan', sun: 'zon', tree: 'boom, bomen', flower: 'bloem', house: 'huis', car: 'auto', dog: 'hond', cat: 'kat', bird: 'vogel', horse: 'paard', running: 'rennend', sleeping: 'slapend', sitting: 'zittend', flying: 'vliegend', watercolor: 'aquarel',
  },
}
