import type { Floating, Mood, Season, TimeOfDay, View, Weather } from '../../scene.ts'

// biome-ignore format: a table
export const TIME_WORDS: Readonly<Record<TimeOfDay, string>> = {
  dawn: 'dawn, daybreak, first light, before sunrise, crack of dawn, early dawn',
  sunrise: 'sunrise, sun rise, rising sun, sun rising, the sun rises',
  morning: 'morning, early morning, forenoon, breakfast time',
  noon: 'noon, midday, high noon, bright daylight, noon sun, lunchtime, middle of the day',
  afternoon: 'afternoon, daytime, daylight, late morning, during the day, by day, day',
  'golden-hour': 'golden hour, golden light, late afternoon, warm evening light, low sun, golden sunlight, magic hour, evening sun, evening light',
  sunset: 'sunset, sundown, setting sun, sun set, sun setting, evening sky, the sun sets',
  dusk: 'fairy lights, string lights, dusk, twilight, evening, blue hour, nightfall, gloaming, in the evening',
  night: 'night, at night, nighttime, night time, midnight, starry, starry night, moonlight, moonlit, night sky, by night, starry sky, full moon night, stars, starlight, after dark, nocturnal, under the stars, constellations, shooting star, meteor shower, candlelit, candlelight, starlit, city lights, neon lights, neon light, neon signs, neon glow, cyberpunk, in the dark, moonless night, dead of night',
}

// biome-ignore format: a table
export const SEASON_WORDS: Readonly<Record<Season, string>> = {
  spring: 'spring, springtime, cherry blossom, cherry blossoms, sakura, blossoming, in bloom, blooming trees, easter, blossoms',
  summer: 'summer, summertime, midsummer, summery, heat wave',
  autumn: 'autumn, fall, autumnal, fall colors, fall foliage, autumn leaves, fallen leaves, october, halloween, thanksgiving, harvest, fall leaves, falling leaves, foliage',
  winter: 'winter, wintertime, wintry, snowy, snow covered, snow-covered, icy, frozen, frosty, frost, christmas, covered in snow, covered with snow, snow capped, snow-capped, ice, winter wonderland, january, december, xmas, frosted, snowbound, freezing',
}

// biome-ignore format: a table
export const WEATHER_WORDS: Readonly<Record<string, Partial<Weather>>> = {
  'clear sky, clear skies, cloudless, blue sky, blue skies, clear': { clouds: 0.05 },
  'sunny, sunshine, sunlit, bright sun, in the sun, under the sun, sunlight, sun-drenched, sun rays, sunbeams, sunny day, sunbeam': { clouds: 0.15 },
  'cloudy, clouds, cloud, partly cloudy, fluffy clouds, dramatic sky, dramatic clouds, white clouds': { clouds: 0.55 },
  'overcast, gray sky, grey sky, gloomy sky, dark clouds, grey skies, storm clouds, heavy clouds': { clouds: 0.95 },
  'rain, rainy, raining, rainfall, in the rain, wet, raindrops, rainy day': { rain: 0.6, clouds: 0.9 },
  'drizzle, light rain, drizzling, gentle rain': { rain: 0.3, clouds: 0.8 },
  'heavy rain, downpour, pouring rain, torrential rain, pouring, monsoon': { rain: 1, clouds: 1, wind: 0.3 },
  'storm, stormy, tempest, hurricane, stormy sky, stormy weather, stormy seas, stormy sea, rainstorm, typhoon': { rain: 0.7, clouds: 1, wind: 0.8, lightning: 0.4 },
  'thunderstorm, lightning, thunder, lightning bolt, lightning strike, lightning storm, lightning bolts': { rain: 0.6, clouds: 1, wind: 0.5, lightning: 1 },
  'snow, in the snow, snowflakes, snowflake': { snow: 0.35, clouds: 0.6 },
  'snowing, snowfall, falling snow, snow falling, snow is falling': { snow: 0.7, clouds: 0.85 },
  'light snow, gentle snow, gentle snowfall': { snow: 0.35, clouds: 0.7 },
  'blizzard, snowstorm, snow storm, heavy snow': { snow: 1, clouds: 1, wind: 0.8, fog: 0.5 },
  'fog, foggy, in the fog, thick fog, dense fog, fogbank': { fog: 0.75, clouds: 0.6 },
  'mist, misty, haze, hazy, light fog, smoky': { fog: 0.45, clouds: 0.35 },
  'wind, windy, breeze, breezy, gust, gusty, windswept, wind-swept, stormy wind, in the wind': { wind: 0.7, clouds: 0.35 },
  'tornado, twister, sandstorm, whirlwind, dust storm': { wind: 1, clouds: 0.9, fog: 0.4 },
  'rainbow, rainbows, double rainbow': { rainbow: 1, clouds: 0.4 },
  'moonlight, moonlit, full moon night': { moon: 1 },
  'moonless night, moonless': { moon: 0 },
  'aurora, northern lights, aurora borealis, polar lights': { aurora: 1, clouds: 0.05 },
}

/** Words for what floats in the air; some say a season too. */
// biome-ignore format: a table
export const FLOATING_WORDS: Readonly<Record<Floating, string>> = {
  fireflies: 'firefly, fireflies, glowworm, glowworms, glow-worms, lightning bugs',
  petals: 'petals, falling petals, flower petals, rose petals, drifting petals, cherry blossom, cherry blossoms, cherry petals, sakura',
  leaves: 'falling leaves, autumn leaves, leaves falling, drifting leaves, swirling leaves',
  embers: 'ember, embers, spark, sparks, glowing embers, flying sparks',
  bubbles: 'bubble, bubbles, soap bubbles, air bubbles',
  dust: 'dust, dust motes, pollen, floating dust, dust particles',
}

/** Weather that a season or a time goes with when nothing else is said. */
export const WEATHER_IMPLIES: readonly { if: keyof Weather; season?: Season; time?: TimeOfDay }[] = [
  { if: 'snow', season: 'winter' },
  { if: 'aurora', time: 'night', season: 'winter' },
]

// biome-ignore format: a table
export const MOOD_WORDS: Readonly<Record<Mood, string>> = {
  neutral: '',
  calm: 'calm, peaceful, serene, tranquil, quiet, relaxing, gentle, still, zen, meditative, idyllic, soothing, peace, serenity, tranquility, silence, harmony',
  cheerful: 'cheerful, happy mood, joyful, bright mood, playful, fun, lively, colorful, colourful, whimsical, cute, kawaii, adorable, vibrant, funny, joy, happiness, uplifting, optimistic, childlike, hopeful, hope',
  dramatic: 'dramatic, intense, powerful, moody lighting, cinematic lighting, dramatic lighting, dynamic, chiaroscuro, high contrast, tense, action-packed, rage, anger, chaos, energy',
  dark: 'dark, gloomy, grim, gothic, sinister, dystopian, bleak, post-apocalyptic, apocalyptic, ominous, moody, dark fantasy, noir mood, grimdark, despair, evil, menacing, war',
  dreamy: 'dreamy, ethereal, magical, surreal, mystical, fairytale, fairy tale, enchanted, fantasy, whimsy, dreamlike, otherworldly, mysterious, hazy light, magic, dream, dreams, mystic, nostalgic, nostalgia, wonder, imagination',
  romantic: 'romantic, love, in love, loving, valentine, passionate, romance, lovers, wedding, honeymoon, tenderness',
  lonely: 'lonely, loneliness, melancholic, melancholy, sad mood, solitary, desolate, abandoned, solitude, empty, isolation, sorrow, grief, sadness, forlorn, deserted, longing, silence and solitude',
  epic: 'epic, majestic, grand, monumental, heroic, awe-inspiring, legendary, breathtaking, grandiose, glorious, vast, magnificent, triumph, freedom, awe, adventure, infinity, eternity, towering',
  cozy: 'fairy lights, string lights, cozy, cosy, warm and inviting, hygge, homely, snug, rustic, comfortable, warm light, inviting, comfort, warmth, intimate',
  spooky: 'spooky, scary, creepy, haunted, horror, eerie, terrifying, frightening, halloween, nightmare, nightmarish, macabre, cursed, fear, dread',
  festive: 'festive, celebration, party, birthday, carnival, christmas, new year, festival, parade, celebrating, birthday party, xmas, mardi gras, diwali, lunar new year',
}

/** Moods decide the hour when no word does. */
// biome-ignore format: a table
export const MOOD_TIMES: Readonly<Partial<Record<Mood, TimeOfDay>>> = {
  dramatic: 'sunset', dark: 'dusk', romantic: 'sunset', lonely: 'dusk', epic: 'golden-hour', spooky: 'night', dreamy: 'dawn', cozy: 'golden-hour', calm: 'morning',
}

// biome-ignore format: a table
export const VIEW_WORDS: Readonly<Record<string, Partial<View>>> = {
  'macro, macro shot, macro photo, macro photography, extreme close-up, extreme close up, extreme closeup': { framing: 'macro', blur: 0.8 },
  'close-up, close up, closeup, close-up shot, close-up photo, closeup shot, up close, close-up of, detail shot, head shot, headshot, close shot': { framing: 'close-up', blur: 0.5 },
  'portrait, portrait of, bust, half-length portrait, selfie, portrait photo, profile picture, portrait shot, portrait photography': { framing: 'portrait', blur: 0.5 },
  'medium shot, half body, waist up, cowboy shot, mid shot, upper body': { framing: 'medium' },
  'full body, full-body, full length, full-length, full shot, full body shot, head to toe, whole body': { framing: 'full' },
  'wide shot, wide angle, wide-angle, panorama, panoramic, establishing shot, wide view, vista, ultra wide, extreme wide shot, long shot, wide, panoramic view, scenic view, scenery': { framing: 'wide' },
  "aerial, aerial view, bird's-eye view, bird's eye view, birds eye view, birds-eye view, drone shot, drone view, from the air, bird's-eye, aerial shot, satellite view, view from a plane, drone footage": { framing: 'aerial', angle: 'high' },
  'from above, high angle, high-angle, overhead, looking down, seen from above, viewed from above': { angle: 'high' },
  'top-down, top down, flat lay, flatlay, top view, from directly above, flat-lay': { angle: 'top' },
  "low angle, low-angle, from below, worm's-eye view, worm's eye view, seen from below, looking up at, viewed from below": { angle: 'low' },
  'bokeh, shallow depth of field, blurred background, blurry background, out of focus background, soft focus, depth of field, tilt-shift, tilt shift, f/1.4, f/1.8': { blur: 0.85 },
  'dutch angle, tilted camera, slanted, dutch tilt, canted angle': { tiltDegrees: 12 },
  'sharp focus, deep focus, everything in focus': { blur: 0 },
  'eye level, eye-level': { angle: 'eye' },
}
