import type { Growing, PlaceName } from '../../scene.ts'

/** Words for each place. Things that are also subjects (castle, lighthouse) are not places. */
// biome-ignore format: a table
export const PLACE_WORDS: Readonly<Record<PlaceName, string>> = {
  lake: 'lake, dock, wooden dock, jetty, pond, lakeside, lakeshore, lagoon, reservoir, loch, fjord, tarn, lake shore, alpine lake, mountain lake, water, waters, shallow water, still water',
  sea: 'sea, ocean, seascape, waves, open sea, open water, high seas, open ocean, at sea, coast, coastline, seaside, cliff, cliffs, pacific, atlantic, mediterranean',
  beach: 'beach, pier, boardwalk, palm beach, seashore, shore, sandy beach, tropical beach, island, tropical island, desert island, sand dunes by the sea, bay, cove, atoll, hawaii, bali, thailand, maldives, caribbean, miami, rio de janeiro',
  river: 'river, riverbank, riverside, stream, creek, brook, canal, river bank, rapids, riverbed',
  waterfall: 'waterfall, waterfalls, cascade, cataract, falls',
  mountains: 'mountains, mountain, mountain range, alps, peak, peaks, summit, alpine, mountaintop, mountain top, mountainside, mountain pass, himalayas, rockies, ridge, glacier, mount everest, mount fuji, everest, andes, highlands, matterhorn, switzerland, austria, nepal, tibet, norway, peru, patagonia, colorado',
  hills: 'hills, hill, rolling hills, valley, hillside, countryside, hilltop, moor, downs, vineyard, dale, landscape, nature, scotland, ireland, wales, new zealand',
  meadow: 'meadow, grassland, grass, pasture, flower field, field of flowers, wildflower meadow, wildflowers, clearing, glade, prairie, lawn, lavender field, lavender fields, tulip field, tulip fields, sunflower field, sunflower fields, poppy field, poppy fields, canola field, rapeseed field, field of canola, field of rapeseed, field of sunflowers, field of tulips, field of lavender, field of poppies, field of wildflowers, field of daisies',
  field: 'field, wheat field, corn field, cornfield, crop field, farmland, fields, rice field, rice paddy, rice terraces, barley field, golden field, field of wheat, field of corn, holland, netherlands, kansas, ukraine',
  forest: 'forest, woods, woodland, grove, pine forest, birch forest, taiga, enchanted forest, redwood forest, bamboo forest, tree line, wood path, thicket, backwoods, forest path',
  jungle: 'jungle, rainforest, rain forest, tropical forest, amazon, tropics, mangrove, brazil, congo, borneo',
  canyon: 'canyon, canyons, grand canyon, gorge, badlands, mesa, mesas, monument valley, red rocks, buttes, ravine, arizona, utah',
  desert: 'desert, dunes, sand dunes, sahara, dune, oasis, wasteland, outback, gobi, arid land, sand, egypt, dubai desert, arabia, nevada',
  savanna: 'savanna, savannah, serengeti, safari, steppe, african plain, african plains, plains, africa, kenya, tanzania',
  tundra: 'tundra, arctic, antarctica, antarctic, north pole, south pole, ice field, icy plain, iceberg, frozen tundra, snowfield, polar region, ice floe, snowy plain, frozen wasteland, icy wasteland, iceland, greenland, alaska, siberia, lapland',
  swamp: 'swamp, marsh, bog, wetland, wetlands, bayou, everglades, fen',
  garden: 'garden, backyard, back yard, flower garden, rose garden, zen garden, japanese garden, botanical garden, courtyard, greenhouse, orchard, yard, patio, vegetable garden, terrace, flower bed, japan, kyoto, balcony, conservatory, porch, front porch, veranda, deck',
  park: 'park, playground, city park, public park, central park, picnic area, schoolyard, amusement park, zoo, golf course, stadium, football field, soccer field, sports field, campsite, campground',
  farm: 'farm, farmyard, ranch, barnyard, homestead, paddock, stable yard, farmstead',
  village: 'village, hamlet, town, small town, old town, medieval village, medieval town, suburb, neighborhood, neighbourhood, settlement, fishing village, market, marketplace, town square, village square, plaza, square, bazaar, italy, tuscany, greece, santorini, provence, france, spain, portugal, germany, bavaria, england, cotswolds, croatia',
  street: 'street, city street, alley, alleyway, avenue, boulevard, downtown, sidewalk, pavement, crosswalk, intersection, times square, chinatown, back alley, side street, city, cyberpunk city, urban, in town, shopping street, street corner, cyberpunk street, lane, tokyo, parking lot, gas station, petrol station, bus stop, station, train station, subway, subway station, airport, india, mexico, morocco, cuba, havana, turkey, istanbul, skate park, skatepark, vietnam, hanoi',
  skyline: 'skyline, rooftop, on a roof, on a rooftop, rooftops, rooftop terrace, roof garden, rooftop bar, cityscape, city skyline, metropolis, megacity, new york, manhattan, futuristic city, new york city, london, paris, dubai, hong kong, chicago, shanghai, big city, cyberpunk skyline, skyscrapers, berlin, sydney, singapore, los angeles, san francisco, rome, moscow, barcelona, istanbul, mumbai, rio de janeiro, atlantis, gotham',
  road: 'road, highway, motorway, freeway, country road, dirt road, route 66, path, trail, race track, racetrack, pathway, open road, runway, railway, railroad, train tracks, tunnel',
  harbour: 'harbour, harbor, port, marina, docks, wharf, quay, venice, amsterdam',
  'castle-grounds': 'castle grounds, castle courtyard, castle garden, fortress grounds, palace grounds, battlefield, drawbridge, castle wall, castle walls, moat, ruins, ancient ruins, stonehenge, graveyard, cemetery',
  underwater: 'underwater, under water, under the sea, under the water, under the ocean, ocean floor, seabed, sea floor, seafloor, coral reef, reef, deep sea, beneath the waves, bottom of the sea, bottom of the ocean, aquarium, fish tank, in the deep, deep ocean, kelp forest, beneath the sea',
  cave: 'cave, cavern, grotto, mine, mineshaft, crystal cave, dungeon, underground, ice cave, catacombs, lair',
  volcano: 'volcano, lava, lava field, volcanic, erupting volcano, hell, inferno, lava lake, crater, underworld, magma',
  space: 'space, outer space, deep space, galaxy, nebula, cosmos, universe, milky way, orbit, starfield, black hole, solar system, asteroid belt, supernova, in orbit, void, interstellar space',
  planet: 'mars, moon surface, surface of the moon, surface of mars, alien planet, alien world, lunar surface, on the moon, on mars, another planet, alien landscape, martian landscape, red planet, strange planet, distant planet, exoplanet, lunar landscape, moon base',
  sky: 'sky, in the sky, skies, above the clouds, among the clouds, in the clouds, heaven, heavens, cloudscape, in the air, floating island, sea of clouds, mid air, midair, through the clouds',
  'living-room': 'living room, lounge, sitting room, parlor, parlour, apartment, interior, indoors, cabin interior, loft, fireplace, hearth, dining room, home, inside a house, inside the house, room, on the rug, by the fireplace, playroom, attic, windowsill, window sill, hallway, basement, indoor',
  bedroom: 'bedroom, nursery, dorm room, hotel room, in bed, bathroom, guest room, hospital room',
  kitchen: 'kitchen, bakery, pantry, kitchen counter, kitchen table, counter, countertop, cooking area',
  office: 'office, desk, at a desk, workspace, classroom, school, boardroom, meeting room, conference room, cubicle, study, home office, workplace, at the desk, on a desk, server room, call center, hospital, bank, clinic, control room',
  cafe: 'cafe, coffee shop, coffee house, coffeehouse, cafeteria, restaurant, diner, bistro, bar, pub, tavern, coffeeshop, tearoom, tea room, inn, brasserie, food court, ice cream parlor',
  library: 'library, bookstore, bookshop, book shop, reading room, book store, archive, antique shop, shop, store',
  workshop: 'workshop, garage, forge, smithy, shed, factory, toolshed, warehouse, carpentry shop, blacksmith shop, assembly line, hangar, barn interior, toy shop',
  laboratory: 'laboratory, lab, science lab, research lab, alchemy lab, spaceship interior, operating room, cockpit, spaceship bridge, space station interior',
  hall: 'hall, ballroom, throne room, great hall, cathedral interior, palace interior, museum, art gallery, gallery, lobby, banquet hall, castle interior, temple interior, church interior, gym, court, courtroom, shopping mall, mall, in a palace, inside a castle, inside a church, swimming pool',
  stage: 'stage, concert, theater, theatre, concert hall, nightclub, club, circus, opera house, dance floor, disco, on stage, runway show, catwalk, boxing ring, circus tent, tv studio, arena, opera',
  table: 'still life, tabletop, breakfast table',
  studio: 'studio, photo studio, studio backdrop, white background, plain background, black background, product shot, product photo, product photography, studio background, gray background, grey background, isolated, seamless background, red background, blue background, green background, yellow background, pink background, transparent background, simple background, neutral background, solid background, clean background, gradient background, studio lighting, pedestal, podium',
  abstract: 'abstract, abstraction, fractal, fluid art, geometric shapes, kaleidoscope, swirls, abstract art, abstract background, abstract shapes, generative art, gradient, mandala, geometric abstraction, vortex, psychedelic',
  pattern: 'pattern, seamless pattern, wallpaper pattern, tileable, textile pattern, repeating pattern, texture, tiles, ornament, tile pattern, fabric pattern, wallpaper',
}

/** Words of places that say more than the place. */
// biome-ignore format: a table
export const PLACE_GIVES: Readonly<Record<string, { time?: 'night' | 'noon'; season?: 'winter' | 'autumn' | 'spring' | 'summer'; mood?: 'spooky' | 'epic' | 'calm' | 'dark' | 'festive' | 'cozy' | 'dreamy'; placeTraits?: readonly string[]; growing?: Growing }>> = {
  'on a roof': { placeTraits: ['terrace', 'rooftop'] }, 'on a rooftop': { placeTraits: ['terrace', 'rooftop'] },
  dock: { placeTraits: ['dock'] }, 'wooden dock': { placeTraits: ['dock'] }, pier: { placeTraits: ['dock'] }, jetty: { placeTraits: ['dock'] }, boardwalk: { placeTraits: ['dock'] },
  canal: { placeTraits: ['canal'] }, venice: { placeTraits: ['canal', 'old-town'] }, amsterdam: { placeTraits: ['canal', 'old-town'] },
  'forest path': { placeTraits: ['path'] }, 'wood path': { placeTraits: ['path'] }, path: { placeTraits: ['path'] }, pathway: { placeTraits: ['path'] }, trail: { placeTraits: ['path'] }, 'dirt road': { placeTraits: ['path'] },
  alley: { placeTraits: ['alley'] }, alleyway: { placeTraits: ['alley'] }, 'back alley': { placeTraits: ['alley'] }, lane: { placeTraits: ['alley'] }, 'side street': { placeTraits: ['alley'] }, 'old town': { placeTraits: ['old-town'] },
  market: { placeTraits: ['market'] }, marketplace: { placeTraits: ['market'] }, bazaar: { placeTraits: ['market', 'old-town'] },
  bathroom: { placeTraits: ['bathroom'] }, classroom: { placeTraits: ['classroom'] }, school: { placeTraits: ['classroom'] }, attic: { placeTraits: ['attic'] }, 'spaceship interior': { placeTraits: ['spaceship'] }, 'spaceship bridge': { placeTraits: ['spaceship'] }, cockpit: { placeTraits: ['spaceship'] }, 'space station interior': { placeTraits: ['spaceship'] }, 'control room': { placeTraits: ['spaceship'] },
  balcony: { placeTraits: ['terrace'] }, terrace: { placeTraits: ['terrace'] }, patio: { placeTraits: ['terrace'] }, porch: { placeTraits: ['terrace', 'porch'] }, 'front porch': { placeTraits: ['terrace', 'porch'] }, veranda: { placeTraits: ['terrace', 'porch'] }, deck: { placeTraits: ['terrace'] }, 'rooftop terrace': { placeTraits: ['terrace', 'rooftop'] }, 'roof garden': { placeTraits: ['terrace', 'rooftop'] }, rooftop: { placeTraits: ['terrace', 'rooftop'] }, 'rooftop bar': { placeTraits: ['terrace', 'rooftop'] }, 'town square': { placeTraits: ['old-town'] }, 'village square': { placeTraits: ['old-town'] }, plaza: { placeTraits: ['old-town'] }, 'medieval town': { placeTraits: ['old-town'] }, windowsill: { placeTraits: ['windowsill'] }, 'window sill': { placeTraits: ['windowsill'] },
  vineyard: { placeTraits: ['vineyard'] }, 'dining room': { placeTraits: ['dining'] },
  'sunflower field': { growing: 'sunflowers' }, 'sunflower fields': { growing: 'sunflowers' }, 'field of sunflowers': { growing: 'sunflowers' },
  'tulip field': { growing: 'tulips' }, 'tulip fields': { growing: 'tulips' }, 'field of tulips': { growing: 'tulips' },
  'lavender field': { growing: 'lavender' }, 'lavender fields': { growing: 'lavender' }, 'field of lavender': { growing: 'lavender' },
  'poppy field': { growing: 'poppies' }, 'poppy fields': { growing: 'poppies' }, 'field of poppies': { growing: 'poppies' },
  'field of daisies': { growing: 'daisies' },
  'flower field': { growing: 'wildflowers' }, 'field of flowers': { growing: 'wildflowers' }, 'wildflower meadow': { growing: 'wildflowers' }, wildflowers: { growing: 'wildflowers' }, 'field of wildflowers': { growing: 'wildflowers' },
  'wheat field': { growing: 'wheat' }, 'field of wheat': { growing: 'wheat' }, 'golden field': { growing: 'wheat' }, 'barley field': { growing: 'wheat' },
  'corn field': { growing: 'corn' }, cornfield: { growing: 'corn' }, 'field of corn': { growing: 'corn' },
  'rice field': { growing: 'rice' }, 'rice paddy': { growing: 'rice' }, 'rice terraces': { growing: 'rice' },
  'canola field': { growing: 'canola' }, 'rapeseed field': { growing: 'canola' }, 'field of canola': { growing: 'canola' }, 'field of rapeseed': { growing: 'canola' },
  glacier: { season: 'winter' }, 'ice cave': { season: 'winter' }, himalayas: { season: 'winter' }, 'mount everest': { season: 'winter' },
  everest: { season: 'winter' }, graveyard: { mood: 'spooky' }, cemetery: { mood: 'spooky' }, battlefield: { mood: 'epic' }, 'zen garden': { mood: 'calm' },
  mars: { placeTraits: ['red'] }, 'surface of mars': { placeTraits: ['red'] }, 'on mars': { placeTraits: ['red'] }, 'red planet': { placeTraits: ['red'] }, 'martian landscape': { placeTraits: ['red'] },
  nightclub: { time: 'night', placeTraits: ['concert'] }, disco: { time: 'night', mood: 'festive', placeTraits: ['concert'] }, 'dance floor': { time: 'night', placeTraits: ['concert'] }, concert: { placeTraits: ['concert'] }, club: { placeTraits: ['concert'] }, 'milky way': { time: 'night' },
  'cyberpunk city': { time: 'night' }, 'cyberpunk street': { time: 'night' }, 'cyberpunk skyline': { time: 'night' }, 'enchanted forest': { mood: 'dreamy' },
  hell: { mood: 'dark' }, inferno: { mood: 'dark' }, underworld: { mood: 'dark' }, dungeon: { mood: 'dark' }, catacombs: { mood: 'dark' },
  fireplace: { mood: 'cozy' }, 'by the fireplace': { mood: 'cozy' }, hearth: { mood: 'cozy' }, circus: { mood: 'festive' }, snowfield: { season: 'winter' },
  gotham: { time: 'night', mood: 'dark' }, oasis: { time: 'noon' }, 'tropical island': { season: 'summer' }, 'tropical beach': { season: 'summer' },
}

/** What a picture without a time word looks best in. Others: afternoon. */
// biome-ignore format: a table
export const PLACE_TIMES: Readonly<Partial<Record<PlaceName, 'golden-hour' | 'morning' | 'night' | 'noon'>>> = {
  lake: 'golden-hour', mountains: 'golden-hour', hills: 'golden-hour', desert: 'golden-hour', canyon: 'golden-hour', savanna: 'golden-hour', volcano: 'night',
  space: 'night', waterfall: 'morning', forest: 'morning', garden: 'morning', park: 'morning', farm: 'morning', kitchen: 'morning', bedroom: 'morning',
  cafe: 'morning', underwater: 'noon', studio: 'noon', abstract: 'noon', pattern: 'noon', stage: 'night', sky: 'golden-hour', harbour: 'golden-hour',
}

/** Places of which one lies in front of the other when both are named: the earlier in this list is the farther one. */
export const BACKDROPS: readonly PlaceName[] = [
  'sky',
  'space',
  'mountains',
  'skyline',
  'volcano',
  'hills',
  'sea',
  'forest',
  'village',
]

/** Lands a road can lead through. */
export const ROAD_LANDS: readonly PlaceName[] = [
  'forest',
  'desert',
  'mountains',
  'hills',
  'meadow',
  'field',
  'tundra',
  'savanna',
  'jungle',
]

/** Said of a place that is named elsewhere, or when there is none: they count only then. */
// biome-ignore format: a list
export const WEAK_PLACES = new Set([
  'sky', 'skies', 'dock', 'wooden dock', 'jetty', 'pier', 'boardwalk', 'water', 'waters', 'shallow water', 'still water', 'grass', 'sand', 'home', 'interior', 'indoors', 'indoor', 'room', 'nature', 'landscape', 'path', 'cliff', 'cliffs', 'waves', 'square', 'universe', 'void', 'trail', 'urban', 'tiles', 'texture', 'shop', 'store', 'school',
  'gradient', 'wallpaper', 'swirls', 'lava', 'ornament', 'isolated', 'desk', 'counter', 'countertop', 'windowsill', 'lane', 'terrace', 'yard', 'bay', 'cove', 'shore', 'coast', 'tunnel', 'bar', 'club', 'falls', 'alpine', 'plains', 'volcanic', 'stage',
  'tuscany', 'provence', 'bavaria', 'cotswolds', 'italy', 'greece', 'france', 'spain', 'portugal', 'germany', 'england', 'japan', 'india', 'mexico', 'morocco', 'cuba', 'turkey', 'vietnam', 'egypt', 'switzerland', 'austria', 'nepal', 'norway', 'peru', 'iceland', 'hawaii', 'thailand', 'brazil', 'scotland', 'ireland', 'holland', 'netherlands',
  'concert', 'study', 'mine', 'court', 'peak', 'summit', 'ridge', 'orbit', 'station', 'studio lighting', 'volcano lair', 'abstract', 'pattern', 'galaxy', 'crater', 'market', 'hall', 'clearing', 'wood path', 'dale', 'downs', 'falls',
])
