import type { VideoEdit } from '../edit.ts'
import { factorIn, secondsIn } from './numbers.ts'

export type Rule = (text: string) => VideoEdit[] | undefined

const SLOW =
  /\bslow(?:er|ly|ed)?\b|\bslow[- ]?mo(?:tion)?\b|\bhalf (?:the )?speed\b|\bdecelerate\b|\breduce (?:the )?speed\b/
const FAST =
  /\bspeed(?:ed)? (?:it |this |the (?:video|clip|footage) )?up\b|\bfast(?:er)?\b|\bfast[- ]?forward\b|\btime[- ]?lapse\b|\b(?:double|twice|triple) (?:the )?speed\b|\baccelerate\b|\bquick(?:er|en)\b|\bincrease (?:the )?speed\b/
const SPEED = /\bspeed\b/

/** Bounds of what looks like anything at all. */
const bounded = (factor: number) => Math.max(0.1, Math.min(10, factor))

const speed: Rule = (text) => {
  const named = factorIn(text)
  const part = partOf(text)
  if (/\bzoom|camera|pan\b/.test(text)) return undefined
  if (SLOW.test(text)) {
    const factor = named === undefined ? 0.5 : named > 1 ? 1 / named : named
    return [{ edit: 'speed', factor: bounded(factor), ...part }]
  }
  if (FAST.test(text)) {
    const usual = /time[- ]?lapse/.test(text) ? 8 : 2
    const factor = named === undefined ? usual : named < 1 ? 1 + named : named
    return [{ edit: 'speed', factor: bounded(factor), ...part }]
  }
  if (SPEED.test(text) && named !== undefined) return [{ edit: 'speed', factor: bounded(named), ...part }]
  return undefined
}

/** "for the first 2 seconds", "from 1 to 3 seconds", "the last second": which part of the clip is meant. */
function partOf(text: string): { from?: number; to?: number } {
  const times = secondsIn(text)
  const count = times[0] ?? (/\b(?:first|last) second\b/.test(text) ? 1 : undefined)
  if (/\bfirst half\b/.test(text)) return { from: 0, to: 0.5 + HALF }
  if (/\b(?:second|last) half\b/.test(text)) return { from: 0.5 + HALF }
  if (count === undefined) return {}
  if (/\bfirst\b/.test(text)) return { from: 0, to: count }
  if (/\blast\b/.test(text)) return { from: -count }
  if (times.length >= 2) return { from: times[0]!, to: times[1]! }
  if (/\b(?:after|from)\b/.test(text)) return { from: count }
  return /\b(?:until|before|up to)\b/.test(text) ? { from: 0, to: count } : {}
}

/** Marks a share of the clip instead of seconds: far above any clip. */
export const HALF = 1e6

const reverse: Rule = (text) => {
  if (/\bcolou?rs?\b/.test(text)) return undefined
  if (/\bboomerang\b|\b(?:forwards?|play) (?:and|then) (?:back|backwards?|reversed?)\b|\bping[- ]?pong\b/.test(text))
    return [{ edit: 'boomerang' }]
  return /\brevers(?:e|ed|ing)\b|\bbackwards?\b|\brewind\b|\bin reverse\b/.test(text)
    ? [{ edit: 'reverse' }]
    : undefined
}

const loop: Rule = (text) => {
  if (!/\b(?:loop(?:ed|ing)?|repeat(?:ed)?)\b/.test(text)) return undefined
  return [{ edit: 'loop', times: Math.max(2, Math.min(6, Math.round(factorIn(text) ?? 2))) }]
}

const freeze: Rule = (text) => {
  if (!/\bfreeze(?:[- ]frame)?\b|\bhold (?:on )?the (?:last|first|final) frame\b|\bpause\b/.test(text)) return undefined
  const times = secondsIn(text)
  const isFor = /\bfor\b/.test(text)
  const length = isFor ? (times.at(-1) ?? 1) : times.length > 1 ? times[1]! : 1
  const named = isFor ? times.slice(0, -1) : times
  const at =
    named[0] ??
    (/\b(?:start|beginning|first)\b/.test(text) ? 'start' : /\bmiddle|halfway\b/.test(text) ? 'middle' : 'end')
  return [{ edit: 'freeze', at, seconds: Math.max(0.1, Math.min(10, length)) }]
}

const trim: Rule = (text) => {
  const part = partOf(text)
  if (part.from === undefined && part.to === undefined) return undefined
  const { from = 0, to } = part
  const end = to === undefined ? {} : { to }
  if (/\b(?:keep|only|trim (?:it |the (?:video|clip) )?(?:to|down to)|shorten|extract|use)\b/.test(text))
    return [{ edit: 'trim', from, ...end }]
  if (/\b(?:cut|remove|delete|drop|trim|skip|take out|get rid of)\b/.test(text)) return [{ edit: 'cut', from, ...end }]
  return undefined
}

const shorten: Rule = (text) => {
  const [seconds] = secondsIn(text)
  if (
    seconds === undefined ||
    !/\b(?:trim|shorten|cut|make it|crop) .*\bto\b|\b\d+(?:\.\d+)? ?s(?:econds?)? long\b/.test(text)
  )
    return undefined
  return [{ edit: 'trim', from: 0, to: seconds }]
}

export const TIME_RULES: readonly Rule[] = [freeze, reverse, loop, speed, trim, shorten]
