/** 1 is natural size. */
// biome-ignore format: a table
export const SIZES: Readonly<Record<string, number>> = {
  'tiny, teeny, minuscule, microscopic, itty-bitty, wee, miniature': 0.35,
  'small, little, mini, short, petite': 0.65,
  'large, big, tall, oversized, long, great': 1.5,
  'huge, enormous, massive, immense, towering, mighty': 2.5,
  'giant, gigantic, colossal, gargantuan, humongous, monstrous': 4,
}

// biome-ignore format: a table
export const MATERIALS: Readonly<Record<string, string>> = {
  wood: 'wood, wooden, oak wood, timber, made of wood', gold: 'gold, golden, gilded, solid gold, made of gold', silver: 'silver, solid silver, made of silver',
  glass: 'glass, crystal glass, made of glass, glassy', stone: 'stone, rocky, granite, stony, made of stone, cobblestone', marble: 'marble, made of marble',
  metal: 'metal, steel, iron, metallic, chrome, aluminium, aluminum, tin, made of metal, made of steel, rusty iron', bronze: 'bronze, made of bronze', copper: 'copper',
  ice: 'ice, made of ice, frozen', snow: 'made of snow', sand: 'sandy, made of sand', paper: 'paper, cardboard, made of paper', plastic: 'plastic, rubber, vinyl', leather: 'leather, made of leather',
  fabric: 'fabric, cloth, cotton, wool, woolen, velvet, silk, felt, plush, linen, denim, stuffed, knitted, satin', brick: 'brick, bricks, made of bricks', clay: 'ceramic, porcelain, clay, terracotta, made of clay',
  crystal: 'crystal, crystalline, diamond, made of crystal', concrete: 'concrete, cement', fire: 'made of fire, fiery, flaming, burning', water: 'made of water', bamboo: 'bamboo', straw: 'straw, thatched',
  candy: 'candy, made of candy', gingerbread: 'gingerbread', chocolate: 'chocolate, made of chocolate', flowers: 'made of flowers, floral', light: 'made of light', clouds: 'made of clouds',
}

/** Adjectives of age; what they do to a thing that has no age is left to the trait of the same word. */
// biome-ignore format: a table
export const AGES: Readonly<Record<'baby' | 'child' | 'young' | 'adult' | 'old', string>> = {
  baby: 'baby, newborn, infant, hatchling',
  child: 'child-aged, toddler-aged, juvenile, school-age, kid-sized',
  young: 'young, teenage, teen, youthful, adolescent',
  adult: 'adult, middle-aged, grown-up, mature, grown',
  old: 'old, elderly, aged, ancient, wrinkled, senior, aging',
}

/** Words for people that say age or gender; each is also a synonym of the subject named first. */
// biome-ignore format: a table
export const PEOPLE: Readonly<Record<string, { subject?: string; age?: 'baby' | 'child' | 'young' | 'adult' | 'old'; gender?: 'woman' | 'man'; traits?: readonly string[]; count?: number }>> = {
  'woman, lady, female, gal, mrs': { gender: 'woman', age: 'adult' },
  'mother, mom, mum, wife, businesswoman, housewife, sister, aunt, girlfriend': { gender: 'woman', age: 'adult' },
  'man, guy, gentleman, male, dude, bloke, fellow, mr': { gender: 'man', age: 'adult' },
  'father, dad, husband, businessman, brother, uncle, fisherman, cowboy, boyfriend, lumberjack': { gender: 'man', age: 'adult' },
  'girl, schoolgirl, daughter, little girl, granddaughter, niece': { gender: 'woman', age: 'child' },
  'boy, schoolboy, son, little boy, lad, grandson, nephew': { gender: 'man', age: 'child' },
  'child, kid, toddler, preschooler, pupil, youngster, grandchild': { age: 'child' },
  'baby, infant, newborn baby': { age: 'baby' },
  'teenager, teen, student, adolescent': { age: 'young' },
  'young woman, young lady, teenage girl, bride': { gender: 'woman', age: 'young' },
  'young man, teenage boy, groom': { gender: 'man', age: 'young' },
  'ballerina, ballet dancer': { subject: 'dancer', gender: 'woman', age: 'young' },
  'old man, grandfather, grandpa, elderly man, old gentleman': { gender: 'man', age: 'old' },
  'old woman, grandmother, grandma, granny, elderly woman, old lady, elderly lady': { gender: 'woman', age: 'old' },
  'old person, elder, senior citizen, elderly person': { age: 'old' },
  'couple, lovers, newlyweds': { count: 2, age: 'young', traits: ['couple'] },
  'old couple, elderly couple': { count: 2, age: 'old', traits: ['couple'] },
  'family': { count: 4, traits: ['family'] },
  'crowd, audience, people, folks, humans, crowds, spectators': { count: 6 },
  'twins, sisters, brothers, siblings': { count: 2 },
  'band, rock band, music band, jazz band, pop band, boy band, girl band, quartet': { subject: 'musician', count: 4 },
  'violinist, cellist, pianist, harpist, flautist, conductor, opera singer': { subject: 'musician', traits: ['classical'] },
  'orchestra, choir, marching band': { subject: 'musician', count: 9, traits: ['classical'] },
  'person, human, human being, somebody, someone, figure, character, individual, adult': {},
}

/** Kept as they are: what can be drawn of them is up to the subject. */
// biome-ignore format: a list
export const TRAITS =
  'happy, sad, angry, smiling, laughing, crying, scared, surprised, sleepy, tired, proud, shy, brave, grumpy, excited, friendly, evil, wise, curious, lonely, cute, adorable, ' +
  'fluffy, furry, hairy, bald, bearded, fat, chubby, thin, skinny, slim, muscular, strong, round, square, curly, straight, spiky, fuzzy, feathered, scaly, ' +
  'striped, spotted, dotted, checkered, plaid, patterned, polka-dot, spotless, shiny, glossy, matte, sparkling, glowing, glittering, luminous, transparent, translucent, ' +
  'broken, cracked, rusty, dirty, clean, wet, dry, burnt, ruined, worn, weathered, mossy, overgrown, dusty, torn, open, closed, empty, full, lit, half-eaten, ' +
  'new, modern, antique, vintage, retro, classic, medieval, ancient, futuristic, steampunk, victorian, traditional, royal, fancy, elegant, luxurious, simple, ' +
  'african, asian, european, indian, japanese, chinese, korean, arab, latina, latino, hispanic, caucasian, black-skinned, dark-skinned, fair-skinned, native american, viking, egyptian, ' +
  'beautiful, pretty, handsome, ugly, gorgeous, stylish, graceful, wild, tame, domestic, armored, winged, horned, masked, hooded, blindfolded, barefoot, freckled, pregnant, tattooed, ' +
  'steam, smoke, steaming, smoking, ripe, fresh, juicy, sliced, cut, whole, hot, steaming, melting, frosted, iced, sweet, creamy, delicious, tasty, blooming, wilted, leafy, bare, twisted, crooked, ' +
  'sharp, pointed, heavy, electric, flying, mechanical, robotic, cybernetic, magical, enchanted, haunted, mythical, legendary, cosmic, toy, cartoon, holographic, ' +
  'ornate, carved, decorated, painted, woven, folded, inflatable, wrapped, stacked, scattered, floating, hanging, lone, single, different, identical, asian-looking'

/** Parts of things and what people wear: with their colors they become a trait of what they belong to. */
// biome-ignore format: a table
export const PARTS: Readonly<Record<'body' | 'clothes' | 'fitting', string>> = {
  body:
    'eye, lap, knee, hair, fur, beard, mustache, moustache, ear, nose, mouth, tail, wing, leg, arm, hand, paw, foot, face, head, horn, antler, mane, feather, beak, tooth, fang, claw, skin, scale, neck, stripe, spot, freckle, whisker, tongue, lip, braid, ponytail, bun, curl, eyelash, eyebrow, tentacle, trunk, tusk, hoof, fin, shell, belly, chest, back, shoulder, muscle, finger, nail',
  clothes:
    'school uniform, hat, cap, scarf, dress, skirt, shirt, t-shirt, coat, jacket, raincoat, suit, tuxedo, tie, bow tie, jeans, trousers, pants, shorts, boots, boot, shoe, sneaker, sock, glove, mitten, sweater, hoodie, cape, cloak, robe, gown, uniform, armor, armour, helmet, mask, glasses, reading glasses, sunglasses, goggles, apron, kimono, sari, hijab, turban, veil, necklace, earring, bracelet, belt, backpack, top hat, cowboy hat, straw hat, beanie, headphones, collar, bandana, swimsuit, bikini, pajamas, pyjamas, vest, overalls, blouse, bow, ribbon, monocle, earrings, jumper, cardigan, hood, spacesuit, leggings, poncho, bow-tie, wig, bandage, eyepatch',
  fitting:
    'roof, door, window, wall, chimney, balcony, wheel, tire, headlight, sail, mast, petal, leaf, stem, branch, handle, lid, string, cover, page, screen, button, label, icing, frosting, sprinkle, filling, topping, shutter, curtain, flag, drawer',
}

/** Many of something. `of` follows. */
// biome-ignore format: a table
export const GROUPS: Readonly<Record<string, number>> = {
  'pair, couple': 2, 'trio': 3, 'flock, herd, pack, school, swarm, crowd, group, bunch, bouquet, colony, troop, team, army, fleet, row, line, pile, stack, heap, pod, pride, set, handful, cluster, collection, assortment, variety, array, selection': 6,
  dozen: 12, 'half a dozen': 6, 'lot, lots, plenty, multitude, tons, hundreds, thousands, myriad': 9, 'gang, litter': 5, quartet: 4,
}

/** After a noun they say that there are many of it: a balloon festival, a camel caravan. */
// biome-ignore format: a table
export const GATHERINGS: Readonly<Record<string, number>> = {
  'festival, parade, caravan, convoy, race, swarm, herd, flock, fleet, army, crowd, colony, stampede, regatta, rally, migration, squadron, collection, assortment, selection': 6, 'team, family, pair': 4,
}

// biome-ignore format: a table
export const COUNTS: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15,
  sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, hundred: 100, thousand: 100, several: 4, few: 3, 'a few': 3, many: 7,
  some: 3, multiple: 4, various: 4, numerous: 7, countless: 9, both: 2, 'a couple of': 2, 'a pair of': 2, 'a dozen': 12, dozen: 12, 'half a dozen': 6, 'dozens of': 24, another: 1, single: 1,
  lone: 1, 'a lone': 1, 'a single': 1, twin: 2, double: 2, 'two dozen': 24, 'a trio of': 3, 'lots of': 9, 'a lot of': 9, 'hundreds of': 9, 'thousands of': 9, 'plenty of': 9, 'a bunch of': 6, 'a group of': 5,
}
