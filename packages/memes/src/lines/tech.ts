import type { Jokes } from '../joke.ts'

/** Code, computers, phones and everything with a password. */
export const TECH: Jokes = {
  'Drake Hotline Bling': [
    ['Reading the documentation of {t}', 'Changing random things until {t} work{s}'],
    ['Fixing {t}', 'Turning {t} off and on again'],
    ['Writing tests for {t}', 'Testing {t} on a Friday, in production'],
    ['A backup of {t}', 'Hoping'],
  ],
  'Galaxy Brain': [
    ['Fixing the bug', 'Calling the bug a feature', 'Charging extra for the feature', 'Naming it {t}'],
    ['Learning {t}', 'Copying {t} from the internet', 'Asking a robot to copy it', 'Thanking the robot'],
    ['One tab about {t}', 'Forty tabs about {t}', 'A second browser', 'Closing everything and starting over'],
  ],
  'Two Buttons': [
    ['Fix {t} properly', 'Add // TODO and go home', 'Developers at 5 pm'],
    ['Update {t} now', 'Remind me tomorrow, for ever', 'Everybody'],
  ],
  "Gru's Plan": [
    ['Rewrite {t} from scratch', 'This time do it right', 'Recreate the same bugs in new places'],
    ['Install {t}', 'Accept all the cookies', 'Get a newsletter from 1,204 partners'],
    ['Automate a five-minute task with {t}', 'Spend three weeks on it', 'The task was needed once'],
  ],
  'Tuxedo Winnie The Pooh': [
    ['{T} crashed', '{T} chose to rest'],
    ['Copied it from a forum', 'Leveraged community-driven {t}'],
    ['{T} work{s} on my machine', '{T}, validated in a bespoke environment'],
  ],
  'Is This a Pigeon': [
    ['Me', 'Restarting {t}', 'Is this engineering?'],
    ['Managers', 'A spreadsheet with colors', 'Is this {t}?'],
    ['{T}', 'My calm and happy face', 'Is this a good time for an update?'],
  ],
  'Panik Kalm Panik': [
    ['{T} stopped working', 'It works again', 'You changed nothing'],
    ['You deleted {t}', 'There is a backup', 'The backup is from 2019'],
    ['Production is down', 'It is only {t}', 'Production runs on {t}'],
  ],
  'Disappointed Guy': [
    ['When {t} ask{s} for a password', 'that I made four minutes ago'],
    ['“It’s a small change to {t}”', 'It was not a small change'],
  ],
  'Waiting Skeleton': [
    ['Me, waiting for {t}', 'to finish “the last 1 %”'],
    ['“Your call about {t}', 'is important to us”'],
  ],
  'Bike Fall': [
    ['A system that has run for years', '“Quick refactoring of {t}”', 'Legacy code is the worst'],
    ['Me, on a Friday', 'Deploying {t}', 'Who approved this?!'],
  ],
  'Change My Mind': [
    ['Half of {t} is just somebody’s weekend project'],
    ['Turning it off and on again is the only real skill in {t}'],
  ],
  'Side Eyeing Chloe': [
    ['“{T} will replace you”', '{T}: cannot open a PDF'],
    ['“It’s not {t}, it’s the cache”', 'It is never the cache'],
  ],
}
