import type { Item } from '../lexicon/meanings.ts'
import { choose } from './choose.ts'
import { type Draft, emptyDraft, isDescribing, nothingPending } from './draft.ts'
import { act, type ReadingOptions } from './handlers.ts'
import { type State, settle } from './nouns.ts'

/** Reads the items from left to right into what they say. */
export function readDraft(items: readonly Item[], options: ReadingOptions): Draft {
  const draft = emptyDraft()
  const state: State = {
    draft,
    pending: nothingPending(),
    heads: [],
    lastNoun: undefined,
    linking: undefined,
    linked: undefined,
    forward: undefined,
    isClosed: false,
    isJoined: false,
    isNegated: false,
    isAfterCopula: false,
    hasNounInClause: false,
    before: undefined,
    isAfterPart: false,
    isAnimate: options.isAnimate,
    adjectivesFollow: options.adjectivesFollow,
  }
  for (const [at, item] of items.entries()) {
    const meaning = choose({
      items,
      at,
      before: state.before,
      isDescribed: isDescribing(state.pending),
      relation: state.linking?.how,
      isAfterPart: state.isAfterPart,
    })
    if (!meaning) {
      draft.ignored.push(item.text)
      continue
    }
    act({ state, items, at, item, options }, meaning)
    if (meaning.is !== 'filler') state.before = meaning.is
  }
  settle(state)
  return draft
}
