import type { PlaceName, Season } from '../../scene.ts'
import { growTree, type TreeKind } from '../../shapes/trees/grow-tree.ts'
import type { Form, Subject } from '../subject.ts'

const SEASONS: readonly Season[] = ['spring', 'summer', 'autumn', 'winter']
const ALSO: Record<string, Season> = {
  fall: 'autumn',
  autumnal: 'autumn',
  blossoming: 'spring',
  blooming: 'spring',
  snowy: 'winter',
  bare: 'winter',
  leafless: 'winter',
}

/** A season among the traits, or the tree's own best one. */
const seasonOf = (form: Form, own: Season): Season =>
  form.traits.map((trait) => SEASONS.find((season) => season === trait) ?? ALSO[trait]).find(Boolean) ?? own

function treeSubject(
  name: string,
  words: readonly string[],
  home: readonly PlaceName[],
  kind: TreeKind,
  size: readonly [number, number, number],
  season: Season = 'summer',
): Subject {
  return {
    name,
    words,
    home,
    kind: 'plant',
    stands: 'ground',
    size,
    bestYaw: 0,
    make: (form) =>
      growTree(form.traits.includes('dead') && kind === 'oak' ? 'dead' : kind, {
        random: form.random,
        season: seasonOf(form, season),
        time: form.time,
        colors: form.colors,
      }),
  }
}

export const TREES: readonly Subject[] = [
  treeSubject(
    'tree',
    ['maple', 'beech', 'linden', 'elm', 'ash-tree', 'apple-tree', 'broadleaf'],
    ['meadow', 'park', 'hills'],
    'oak',
    [10.5, 10, 10],
  ),
  treeSubject('oak', ['oak-tree', 'chestnut', 'walnut-tree'], ['hills', 'meadow', 'forest'], 'oak', [10.5, 10, 10]),
  treeSubject(
    'pine',
    ['pine-tree', 'conifer', 'cedar', 'evergreen', 'redwood'],
    ['forest', 'mountains'],
    'pine',
    [14.5, 6, 6],
  ),
  treeSubject('spruce', ['fir', 'fir-tree', 'spruce-tree'], ['forest', 'mountains', 'tundra'], 'spruce', [12, 6, 6]),
  treeSubject('birch', ['birch-tree', 'aspen'], ['forest', 'lake'], 'birch', [11, 6, 6]),
  treeSubject('poplar', ['poplar-tree', 'cypress'], ['road', 'field'], 'poplar', [17.5, 5, 5]),
  treeSubject(
    'cherry-tree',
    ['sakura', 'cherry-blossom', 'blossom-tree', 'almond-tree', 'magnolia'],
    ['park', 'garden'],
    'cherry',
    [6.5, 7.5, 7.5],
    'spring',
  ),
  treeSubject('palm', ['palm-tree', 'coconut-tree', 'coconut-palm'], ['beach', 'desert'], 'palm', [8, 6.5, 6.5]),
  treeSubject('willow', ['willow-tree', 'weeping-willow'], ['lake', 'river'], 'willow', [9, 8, 8]),
  treeSubject('acacia', ['acacia-tree', 'baobab', 'savanna-tree'], ['savanna'], 'acacia', [7, 9, 9]),
  treeSubject('jungle-tree', ['rainforest-tree', 'mahogany', 'kapok'], ['jungle'], 'jungle', [20, 13, 13]),
  treeSubject(
    'dead-tree',
    ['bare-tree', 'withered-tree', 'spooky-tree'],
    ['swamp', 'desert', 'hills'],
    'dead',
    [7.5, 5.5, 5.5],
  ),
  treeSubject('bush', ['shrub', 'boxwood', 'lilac', 'hydrangea'], ['garden', 'park'], 'bush', [1.4, 2.2, 2.2]),
  treeSubject('hedge', ['hedgerow', 'topiary'], ['garden', 'park'], 'hedge', [1.25, 3.1, 0.9]),
  treeSubject('fern', ['bracken', 'ferns'], ['forest', 'jungle'], 'fern', [0.6, 1.3, 1.3]),
]
