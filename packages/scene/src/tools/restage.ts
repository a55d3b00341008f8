import { type Framing, INDOORS, type PlaceName, type Scene } from '../scene.ts'

/** A style, unless the words ask for one. */
export function styled(scene: Scene, style: string): Scene {
  return scene.style === 'photo' ? { ...scene, style } : scene
}

/** A framing, unless the words ask for one: `medium` is what a scene has when nothing was said. */
export function framed(scene: Scene, framing: Framing): Scene {
  return scene.view.framing === 'medium' ? { ...scene, view: { ...scene.view, framing } } : scene
}

/** A place, unless the words name one. */
export function placed(scene: Scene, place: PlaceName): Scene {
  return scene.placeWord === '' ? { ...scene, place } : scene
}

export function isIndoors(scene: Scene): boolean {
  return INDOORS.includes(scene.place)
}
