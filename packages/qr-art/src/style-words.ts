/** Data: which words of a free description lead to which scene, hour, season, medium or color. */

export const SCENE_NAMES = [
  'meadow',
  'city',
  'ink',
  'interior',
  'japan',
  'mech',
  'blocks',
  'cubist',
  'map',
  'space',
  'china',
  'village',
  'forest',
  'firs',
  'jungle',
  'seaside',
  'desert',
  'reef',
  'castle',
  'bouquet',
] as const
export type SceneName = (typeof SCENE_NAMES)[number]

/** Words in capitals first decide; the others only help. */
export const SCENE_WORDS: Record<SceneName, { strong: string; weak: string }> = {
  meadow: {
    strong: 'meadow countryside lake pastoral prairie cottage farm farmhouse vineyard tuscany provence',
    weak: 'watercolor watercolour field hill river landscape grass valley rural barn',
  },
  city: {
    strong:
      'city cyberpunk skyline metropolis synthwave vaporwave retrowave outrun futuristic skyscraper downtown manhattan dystopian',
    weak: 'urban neon future street building tower night traffic car',
  },
  ink: {
    strong: 'ink sumi zen calligraphy mist misty',
    weak: 'mountain landscape brush peak monochrome minimal minimalist',
  },
  interior: {
    strong:
      'interior room library cafe coffee kitchen bedroom bookshop bookstore living salon restaurant office furniture armchair',
    weak: 'home cozy cosy book window house vintage shop bar tea',
  },
  japan: {
    strong: 'japan japanese tokyo kyoto osaka sakura samurai geisha ninja ramen sushi torii anime manga shinto',
    weak: 'cherry blossom lantern street fuji temple kimono asian',
  },
  mech: {
    strong: 'mech mecha robot robotic gundam android cyborg steampunk machine machinery industrial transformer',
    weak: 'gear factory metal engine steel iron war future',
  },
  blocks: { strong: 'minecraft voxel block blocky lego cube cubes pixel', weak: 'game retro build brick' },
  cubist: {
    strong: 'picasso cubist cubism portrait abstract kandinsky bauhaus matisse modernist geometric',
    weak: 'face woman man people guitar jazz music art modern painting expressionist',
  },
  map: {
    strong: 'map treasure pirate rpg cartography atlas kingdom quest parchment',
    weak: 'game adventure world island ship journey explorer',
  },
  space: {
    strong: 'space spaceship galaxy planet nebula cosmos cosmic rocket astronaut alien universe starship saturn mars',
    weak: 'star moon scifi sci fi orbit ufo science stars',
  },
  china: {
    strong: 'china chinese dynasty pagoda porcelain dragon oriental jade confucius',
    weak: 'silk temple bamboo mountain crane gold',
  },
  village: {
    strong: 'village christmas xmas alps alpine ski santa sleigh snowman chalet',
    weak: 'winter snow snowy holiday frozen ice cold town',
  },
  forest: {
    strong: 'forest woods woodland tree trees deer enchanted elven fairy druid',
    weak: 'autumn fall leaf leaves nature green park wild path spring',
  },
  firs: {
    strong: 'taiga pine pines fir spruce nordic scandinavian norwegian',
    weak: 'forest winter snow nature mountain wood camping cabin',
  },
  jungle: {
    strong: 'jungle rainforest amazon safari maya aztec',
    weak: 'tropical forest parrot vine nature exotic monkey tiger',
  },
  seaside: {
    strong:
      'sea ocean beach seaside coast coastal lighthouse harbour harbor sailing sailboat surf surfing hawaii marina',
    weak: 'island wave waves tropical summer bay boat ship palm sand blue water fishing',
  },
  desert: {
    strong: 'desert dune dunes egypt egyptian pyramid pyramids sahara cactus canyon western cowboy arabian',
    weak: 'sand camel mesa dry hot orange sphinx',
  },
  reef: {
    strong: 'underwater reef coral mermaid aquarium atlantis diving abyss',
    weak: 'fish ocean sea turtle whale deep bubble blue shark octopus',
  },
  castle: {
    strong:
      'castle medieval gothic knight fairytale halloween vampire haunted wizard princess cathedral spooky witch hogwarts dracula',
    weak: 'fantasy tower ghost kingdom magic dragon dark king queen pumpkin church',
  },
  bouquet: {
    strong:
      'flower flowers floral rose roses bouquet tulip peony botanical mandala wedding lotus sunflower orchid valentine',
    weak: 'garden love heart spring petal pink bloom romantic',
  },
}

export const HOUR_WORDS = {
  night:
    'night midnight dark moonlit moonlight moon starry nocturnal neon halloween haunted spooky bioluminescent aurora galaxy',
  dusk: 'sunset dusk evening golden twilight sundown',
  dawn: 'sunrise dawn morning misty',
} as const

export const SEASON_WORDS = {
  autumn: 'autumn autumnal fall october november harvest halloween',
  winter: 'winter wintry snow snowy ice icy frozen frost christmas xmas cold arctic',
  spring: 'spring blossom april easter bloom cherry sakura',
  summer: 'summer sunny tropical july',
} as const

export const NEON_WORDS =
  'neon glowing glow fluorescent bioluminescent electric psychedelic ultraviolet cyber cyberpunk synthwave vaporwave rave'

export const MEDIUM_WORDS = {
  watercolor: 'watercolor watercolour aquarelle wash',
  oil: 'oil impressionist impressionism gogh monet impasto acrylic brushstrokes renaissance expressionist baroque',
  sketch: 'sketch pencil charcoal drawing engraving etching graphite doodle lineart',
  mosaic: 'mosaic byzantine tile tiles tiled',
  glass: 'stained glass',
  pixels: 'pixel pixelart 8bit 8 16bit bit arcade',
  facets: 'lowpoly polygon polygonal origami papercut crystal',
} as const

/** Hue, how far colors go there, and how strong they are. */
export const COLOR_WORDS: readonly { words: string; tint?: string; pull: number; saturation: number }[] = [
  { words: 'red crimson scarlet ruby blood lava fire', tint: '#d0201c', pull: 0.6, saturation: 1.1 },
  { words: 'orange amber copper rust terracotta', tint: '#e07a1c', pull: 0.6, saturation: 1.1 },
  { words: 'gold golden yellow honey', tint: '#e0b01c', pull: 0.55, saturation: 1.1 },
  { words: 'green emerald lime mint moss', tint: '#2fa04a', pull: 0.55, saturation: 1.05 },
  { words: 'teal turquoise cyan aqua', tint: '#1cb0b8', pull: 0.6, saturation: 1.1 },
  { words: 'blue azure sapphire navy cobalt indigo', tint: '#2a5fd8', pull: 0.6, saturation: 1.1 },
  { words: 'purple violet lavender lilac amethyst', tint: '#8a3fd0', pull: 0.6, saturation: 1.05 },
  { words: 'pink magenta fuchsia rosy barbie bubblegum', tint: '#f05aa8', pull: 0.6, saturation: 1.1 },
  { words: 'brown chocolate wooden earthy', tint: '#8f5a2c', pull: 0.6, saturation: 0.85 },
  { words: 'sepia vintage antique retro nostalgic old', tint: '#b08a50', pull: 0.5, saturation: 0.65 },
  { words: 'monochrome noir greyscale grayscale black white grey gray charcoal pencil', pull: 0, saturation: 0.12 },
  { words: 'pastel soft pale dreamy', pull: 0, saturation: 0.75 },
  { words: 'vivid vibrant colorful colourful rainbow pop psychedelic', pull: 0, saturation: 1.45 },
]
