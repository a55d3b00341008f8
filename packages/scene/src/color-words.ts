/** sRGB by word. */
// biome-ignore format: a table
export const COLORS: Readonly<Record<string, string>> = {
  red: 'd62828', crimson: 'b3122f', scarlet: 'e0240f', ruby: '9b111e', burgundy: '6d0f26', maroon: '701a1a', vermilion: 'e34234',
  cherry: 'c2183c', cardinal: 'b81d3a', rust: 'a8471c', brick: '9f3b2c', coral: 'ff7358', salmon: 'fa8a72', rose: 'e75480',
  pink: 'f48fb1', 'hot pink': 'ff4fa3', 'neon pink': 'ff2fb2', magenta: 'd81b9a', fuchsia: 'e320b4', blush: 'f3c2c2',
  raspberry: 'c72c63', orange: 'f57c1f', 'burnt orange': 'c4550f', tangerine: 'f58a07', apricot: 'fbb982', peach: 'ffc8a2',
  amber: 'ffb300', copper: 'b4693a', bronze: 'a9713c', terracotta: 'c65d3b', ginger: 'c8692a', pumpkin: 'ef7a1a', yellow: 'f9d71c',
  lemon: 'fbec3a', gold: 'd9a520', golden: 'd9a520', mustard: 'd1a11d', saffron: 'f4c430', canary: 'fff04d', blonde: 'e6c98a',
  blond: 'e6c98a', honey: 'e0a030', straw: 'e0cc72', 'neon yellow': 'eaff1a', green: '2e9e3f', lime: '9fd61f', emerald: '149a5b',
  jade: '18a06c', olive: '76792b', mint: '9be3c1', sage: '9caf88', moss: '6c7d33', 'forest green': '1f6b33', 'lime green': '63c92b',
  'neon green': '39ff14', 'mint green': '98e2b7', 'sea green': '2e8b67', chartreuse: 'a7e11b', khaki: 'b6ab72', fern: '4f7942',
  pistachio: '9fc777', teal: '0f8482', turquoise: '2bc9bd', aqua: '27d3dd', aquamarine: '70e6c8', cyan: '17c7e0', blue: '2563d9',
  navy: '14275a', 'navy blue': '14275a', 'sky blue': '7fc4ef', 'baby blue': 'a3d0f2', 'royal blue': '3157d6', 'electric blue': '1f6fff',
  'midnight blue': '151c4f', 'steel blue': '4a7fae', 'ice blue': 'c6e8f4', 'powder blue': 'b4d8e6', 'neon blue': '1f51ff',
  azure: '2f8ff0', cobalt: '1147b4', sapphire: '1546b0', cerulean: '2a8fc4', indigo: '3b2a98', ultramarine: '2b22b0', denim: '3c5f8d',
  periwinkle: '9aa6ec', purple: '7b2fb3', violet: '8438d8', lavender: 'b9a3e3', lilac: 'c6a2d6', mauve: 'b98bb4', plum: '7c2f63',
  orchid: 'cf66c9', amethyst: '9460c8', eggplant: '4d1d48', aubergine: '4d1d48', grape: '6a2c8a', wine: '6f1d3b', brown: '7a4a26',
  chocolate: '5c3317', coffee: '5a3a26', caramel: 'b9722f', chestnut: '8a3d26', mahogany: '6f2b1e', hazel: '8c6a35', auburn: '8f3a20',
  brunette: '4a2f1f', sienna: '9d4f2a', umber: '63492f', tan: 'cda678', beige: 'e2d4b7', cream: 'f7eeda', ivory: 'f6f2e2', sand: 'd8bf8e',
  sandy: 'd8bf8e', ochre: 'c27c26', taupe: '8a7a6c', camel: 'bf935a', white: 'f4f4f2', 'snow white': 'fbfcfd', pearl: 'ece8df',
  eggshell: 'f0e9d6', grey: '85888c', gray: '85888c', silver: 'bfc3c8', silvery: 'bfc3c8', charcoal: '36393d', slate: '5f6b78',
  graphite: '3f4246', ash: 'b0b1ac', gunmetal: '34404a', black: '151517', 'jet black': '0b0b0c', ebony: '241d1a', onyx: '16171a',
  'rose gold': 'd9a094', reddish: 'b5503f', bluish: '6f8fc0', greenish: '6fa070', yellowish: 'd9c66a', pinkish: 'e0a5b0', purplish: '8a68a8',
  rainbow: 'ff5fa2', multicolored: 'f06292', 'multicoloured': 'f06292',
}

/** Words that change a color: how far towards white (above 0) or black (below), and how much purer or duller. */
// biome-ignore format: a table
export const SHADES: Readonly<Record<string, { lift: number; purity: number }>> = {
  light: { lift: 0.45, purity: 0.9 }, pale: { lift: 0.6, purity: 0.7 }, pastel: { lift: 0.55, purity: 0.8 },
  soft: { lift: 0.3, purity: 0.8 }, dark: { lift: -0.5, purity: 1 }, deep: { lift: -0.35, purity: 1.15 },
  bright: { lift: 0.12, purity: 1.3 }, vivid: { lift: 0, purity: 1.4 }, vibrant: { lift: 0, purity: 1.4 }, neon: { lift: 0.1, purity: 1.6 },
  dusty: { lift: 0.15, purity: 0.55 }, muted: { lift: 0.1, purity: 0.5 }, dull: { lift: -0.05, purity: 0.5 }, faded: { lift: 0.3, purity: 0.5 },
}

/** Words for the colors of a picture as a whole. */
// biome-ignore format: a table
export const PALETTES: Readonly<Record<string, readonly string[]>> = {
  'pastel colors': ['f7c6d9', 'c9e4f7', 'fdf3c1'], 'pastel colours': ['f7c6d9', 'c9e4f7', 'fdf3c1'], 'pastel palette': ['f7c6d9', 'c9e4f7', 'fdf3c1'],
  'warm colors': ['e4572e', 'f3a712', 'd98c5f'], 'warm colours': ['e4572e', 'f3a712', 'd98c5f'], 'warm tones': ['e4572e', 'f3a712', 'd98c5f'],
  'cool colors': ['2b6cb0', '38b2ac', '7f9cf5'], 'cool colours': ['2b6cb0', '38b2ac', '7f9cf5'], 'cool tones': ['2b6cb0', '38b2ac', '7f9cf5'],
  'earth tones': ['8a5a34', 'b89b6c', '5d6b3a'], 'earthy tones': ['8a5a34', 'b89b6c', '5d6b3a'], 'jewel tones': ['0f5f4f', '5b1a6b', '9b111e'],
  'neon colors': ['ff2fb2', '17e0ff', '39ff14'], 'neon colours': ['ff2fb2', '17e0ff', '39ff14'], 'rainbow colors': ['e53935', 'fdd835', '1e88e5'],
  'rainbow colours': ['e53935', 'fdd835', '1e88e5'], monochrome: ['1a1a1a', '808080', 'f2f2f2'], 'black and white': ['151517', 'f4f4f2'],
  'muted colors': ['9a8f86', '7f8b8a', 'b7a99a'], 'muted colours': ['9a8f86', '7f8b8a', 'b7a99a'], 'autumn colors': ['b5541c', 'd9a520', '7a2e1d'],
  'autumn colours': ['b5541c', 'd9a520', '7a2e1d'], 'teal and orange': ['0f8482', 'f57c1f'],
  'neon lights': ['ff2fa8', '16c8ff', '4a1a90'], 'neon signs': ['ff2fa8', '16c8ff', '4a1a90'], 'neon glow': ['ff2fa8', '16c8ff', '4a1a90'], cyberpunk: ['ff2fa8', '16c8ff', '4a1a90'],
}
