import type { Rgb } from '../../scene.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { glasses, goggles, headphones, sunglasses } from './clothes/eyewear.ts'
import { beanie, brimmed, cap, hood, type Wear } from './clothes/hats.ts'
import { apron, backpack, cape, scarf } from './clothes/wraps.ts'
import { BROWN, dress, GARMENTS, jeans, WHITE } from './garments.ts'
import type { Dressing, Outfit } from './person.ts'

const TROUSERS = ['#2f3f5e', '#3c3a3a', '#5a4a38', '#27303f', '#6b6152', '#34465f']
// biome-ignore format: a table
const SHIRTS = ['#2e3f5c', '#7c2d33', '#c9bda6', '#6b7350', '#a4552f', '#39424a', '#8aa0b5', '#dcd6ca', '#4f6f68', '#b98b4a', '#5b4660', '#9a4a4a', '#47618a', '#8f5a6e']
const UNDER = ['#c4ced8', '#d8cbb4', '#8b97a5', '#e6e2da', '#b3a08a']
// biome-ignore format: a table
const OVER_TRADES = ['dress', 'gown', 'sundress', 'sari', 'skirt', 'raincoat', 'coat', 'sweater', 'hoodie', 'bikini', 'swimsuit', 'tuxedo']
const SHOES = ['#7d8087', '#3a2c22', '#e8e6e0', '#2b2d33']

/** What people wear who are nobody in particular, with what was asked for. */
export function everyday(dressing: Dressing): Outfit {
  const outfit = mainGarment(dressing)
  const { wishes } = dressing
  const legs = wishes.colored('jean', 'trouser', 'pant', 'legging')
  if (legs && outfit.legs) outfit.legs = { ...outfit.legs, color: legs }
  if (wishes.has('shorts') && outfit.legs)
    outfit.legs = { ...outfit.legs, color: wishes.colored('shorts') ?? outfit.legs.color, length: 0.44, flare: 0.02 }
  const shoes = wishes.colored('shoe', 'boot', 'sneaker')
  if (wishes.has('boot')) outfit.shoes = { kind: 'boots', color: shoes ?? BROWN }
  else if (wishes.has('barefoot')) outfit.shoes = { kind: 'bare', color: WHITE }
  else if (shoes) outfit.shoes = { ...outfit.shoes, color: shoes }
  return withThings(outfit, dressing)
}

/** Clothes named with their color are worn instead of those of the trade: a violinist in a red dress. Hats and tools stay. */
export function inNamedGarment(outfit: Outfit, dressing: Dressing): Outfit {
  const color = dressing.wishes.colored(...OVER_TRADES)
  const isWorn = [outfit.top, outfit.skirt].some((garment) => garment && String(garment.color) === String(color))
  if (!color || isWorn) return outfit
  const { top: _, legs: __, skirt: ___, bare: ____, ...kept } = outfit
  const { extras = [], ...named } = mainGarment(dressing)
  return {
    ...kept,
    ...named,
    hat: (kept.hat ?? false) || (named.hat ?? false),
    extras: [...(kept.extras ?? []), ...extras],
  }
}

function mainGarment(dressing: Dressing): Outfit {
  const { main, wishes, random } = dressing
  const legs = { color: rgb(random.pick(TROUSERS)), length: 0.97 }
  const shoes = { kind: 'sneakers' as const, color: rgb(random.pick(SHOES)) }
  const asked = GARMENTS.find(({ words }) => wishes.has(...words))
  if (!asked) return usual(dressing, legs, shoes)
  return asked.wear(wishes.colored(...asked.words) ?? main(random.pick(SHIRTS)), dressing, { legs, shoes })
}

function usual(dressing: Dressing, legs: NonNullable<Outfit['legs']>, shoes: Outfit['shoes']): Outfit {
  const { main, gender, age, random } = dressing
  const color = main(random.pick(SHIRTS))
  if (age === 'baby')
    return {
      top: { color, sleeve: 0.9, neck: 'crew', hem: 0.1, loose: 0.012 },
      legs: { color: times(color, 0.95), length: 0.9, loose: 0.014 },
      shoes: { kind: 'bare', color: WHITE },
    }
  const choice = random.next()
  if (age === 'child') {
    if (gender === 'woman' && choice < 0.55)
      return dress(color, { length: 0.46, sleeve: 0.18, neck: 'crew', flare: 0.09 })
    return {
      top: { color, sleeve: 0.34, neck: 'crew', hem: 0.08, trim: times(color, 0.8) },
      legs: choice < 0.5 ? { ...legs, length: 0.46, flare: 0.02 } : legs,
      shoes,
    }
  }
  if (age === 'old') {
    const under = rgb(random.pick(UNDER))
    if (gender === 'woman')
      return {
        top: { color, sleeve: 0.95, neck: 'collar', hem: 0.1, loose: 0.013, under, buttons: times(color, 0.5) },
        skirt: { color: rgb('#4d4a57'), length: 0.68, flare: 0.04, depth: 0.4 },
        shoes: { kind: 'shoes', color: BROWN },
      }
    return {
      top: { color, sleeve: 0.96, neck: 'collar', hem: 0.1, loose: 0.013, under, buttons: times(color, 0.5) },
      legs,
      shoes: { kind: 'shoes', color: BROWN },
    }
  }
  return grownUp(dressing, legs, shoes, color)
}

/** Shirts, jackets, sweaters, dresses of the grown. */
function grownUp(
  { gender, random }: Dressing,
  legs: NonNullable<Outfit['legs']>,
  shoes: Outfit['shoes'],
  color: Rgb,
): Outfit {
  const choice = random.next()
  const jacket = {
    top: { color, sleeve: 0.96, neck: 'collar' as const, hem: 0.1, loose: 0.012, under: rgb(random.pick(UNDER)) },
    legs: { ...legs, color: jeans() },
    shoes,
  }
  const striped = { material: 'stripes' as const, tint: rgb(random.pick(UNDER)), scale: 0.35 }
  if (gender === 'woman') {
    if (choice > 0.85) return jacket
    if (choice > 0.75)
      return { top: { color, sleeve: 0.9, neck: 'crew', hem: 0.06, surface: striped }, legs: jacket.legs, shoes }
    if (choice < 0.5) return dress(color, { length: 0.56, flare: 0.08 })
    if (choice < 0.64)
      return { top: { color, sleeve: 0.95, neck: 'v', hem: 0.08 }, legs: { ...legs, loose: 0.004, flare: 0 }, shoes }
    return {
      top: { color, sleeve: 0.32, neck: 'crew' },
      legs: { color: jeans(), length: 0.96, loose: 0.004, flare: 0.002 },
      shoes,
    }
  }
  if (choice > 0.8) return jacket
  if (choice < 0.35)
    return {
      top: { color, sleeve: 0.95, neck: 'collar', hem: 0.1, buttons: times(color, 0.6) },
      legs,
      shoes: { kind: 'shoes', color: BROWN },
    }
  if (choice < 0.65)
    return {
      top: { color, sleeve: 0.96, neck: 'crew', hem: 0.09, loose: 0.013, trim: times(color, 0.82) },
      legs: { ...legs, color: jeans() },
      shoes,
    }
  return { top: { color, sleeve: 0.34, neck: 'crew', hem: 0.09 }, legs: { ...legs, color: jeans() }, shoes }
}

/** Hats, scarves, glasses and what is carried, as far as asked for. */
export function withThings(outfit: Outfit, { wishes }: Dressing): Outfit {
  const extras: Wear[] = [...(outfit.extras ?? [])]
  let hat = outfit.hat ?? false
  const put = (parts: readonly string[], usual: string, wear: (color: Rgb) => Wear, covers = false) => {
    if (!wishes.has(...parts)) return
    extras.push(wear(wishes.colored(...parts) ?? rgb(usual)))
    hat ||= covers
  }
  if (!hat) {
    if (wishes.has('straw hat', 'sun hat'))
      put(
        ['straw hat', 'sun hat'],
        '#d9bf7a',
        (c) =>
          brimmed(c, { brim: 0.82, droop: 0.03, high: 0.3, band: rgb('#a33a32'), surface: { material: 'wicker' } }),
        true,
      )
    else if (wishes.has('top hat'))
      put(['top hat'], '#17171a', (c) => brimmed(c, { brim: 0.6, high: 0.72, top: 0.4, band: times(c, 2.4) }), true)
    else if (wishes.has('cowboy hat'))
      put(
        ['cowboy hat'],
        '#8a5a30',
        (c) =>
          brimmed(c, {
            brim: 0.75,
            droop: -0.05,
            high: 0.42,
            top: 0.3,
            dent: 0.06,
            band: times(c, 0.4),
            surface: { material: 'leather' },
          }),
        true,
      )
    else
      put(
        ['hat', 'fedora'],
        '#5a4632',
        (c) => brimmed(c, { brim: 0.64, droop: 0.02, high: 0.36, dent: 0.05, band: times(c, 0.35) }),
        true,
      )
    put(['cap', 'baseball cap'], '#a8322c', (c) => cap(c, { peak: times(c, 0.8) }), true)
    put(['beanie', 'wool hat', 'woolly hat'], '#8a3a3a', (c) => beanie(c, WHITE), true)
    put(['hijab', 'headscarf', 'veil'], '#3f6ea8', (c) => hood(c, { open: 0.95 }), true)
    put(['hooded', 'hood'], '#3a3a44', (c) => hood(c, { open: 1.05 }), true)
  }
  if (wishes.has('sunglasses')) put(['sunglasses'], '#101014', sunglasses)
  else put(['glasses', 'spectacles', 'eyeglasses'], '#2a1d18', glasses)
  put(['goggles'], '#3a3a3a', (c) => goggles(c, rgb('#7fa8b8')))
  put(['headphone', 'headphones', 'headset'], '#24262c', headphones)
  put(['scarf'], '#a83232', scarf)
  put(['backpack', 'rucksack'], '#6b4a2c', backpack)
  put(['apron'], '#efe9dd', apron)
  put(['cape', 'cloak'], '#8a1f2b', (c) => cape(c))
  return { ...outfit, hat, extras }
}
