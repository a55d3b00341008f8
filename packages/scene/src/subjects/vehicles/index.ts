import type { Subject } from '../subject.ts'
import { airplane, helicopter, propellerPlane } from './aircraft.ts'
import { airship } from './airship.ts'
import { balloon } from './balloon.ts'
import { car, policeCar, sportsCar, taxi } from './car.ts'
import { carriage, sleigh } from './carriages.ts'
import { bicycle, motorcycle, scooter } from './cycles.ts'
import { satellite, spaceStation } from './orbit.ts'
import { fastTrain, steamTrain, tram } from './rails.ts'
import { ambulance, bus, camper, doubleDecker, van } from './road-coaches.ts'
import { pirateShip, ship, submarine } from './ships.ts'
import { canoe, rowingBoat, sailboat } from './small-boats.ts'
import { rocket, spaceship, ufo } from './space.ts'
import { tank } from './tank.ts'
import { fireTruck, pickup, tractor, truck } from './trucks.ts'

export const VEHICLES: readonly Subject[] = [
  car,
  sportsCar,
  taxi,
  policeCar,
  bus,
  doubleDecker,
  van,
  camper,
  ambulance,
  truck,
  pickup,
  fireTruck,
  tractor,
  steamTrain,
  fastTrain,
  tram,
  bicycle,
  motorcycle,
  scooter,
  carriage,
  sleigh,
  airplane,
  airship,
  propellerPlane,
  helicopter,
  balloon,
  rowingBoat,
  canoe,
  sailboat,
  ship,
  pirateShip,
  submarine,
  rocket,
  spaceship,
  ufo,
  satellite,
  spaceStation,
  tank,
]
