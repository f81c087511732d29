/** The makes that the platform knows a wordmark of, and what holds for each of them anywhere. */
export const MAKES = [
  {
    name: 'Audi',
    short: 'audi',
    about: 'Audi builds cars in Ingolstadt, and has driven all four wheels of many of them since 1980.',
  },
  { name: 'Avan', short: 'avan', about: 'Avan makes light caravans whose roofs fold or pop up.' },
  { name: 'Avida', short: 'avida', about: 'Avida builds motorhomes and campervans in New South Wales.' },
  {
    name: 'BMW',
    short: 'bmw',
    about: 'BMW of Munich has built motorcycles since 1923 and cars since 1928.',
  },
  {
    name: 'BYD',
    short: 'byd',
    about: 'BYD began with batteries, and sells electric and plug-in hybrid cars.',
  },
  {
    name: 'Crusader',
    short: 'crusader',
    about: 'Crusader builds touring and off-road caravans in Victoria.',
  },
  {
    name: 'Ducati',
    short: 'ducati',
    about: 'Ducati of Bologna has made motorcycles since 1946, most of them with two cylinders in an L.',
  },
  {
    name: 'Ford',
    short: 'ford',
    about: 'Ford built cars in Geelong and Broadmeadows until 2016, and still develops its utes here.',
  },
  {
    name: 'Fuso',
    short: 'fuso',
    about: 'Fuso makes light to heavy trucks; the Canter is the small one that fits nearly any trade.',
  },
  {
    name: 'GWM',
    short: 'gwm',
    about: 'GWM sells utes, SUVs and hybrids, the Haval and Tank ranges among them.',
  },
  {
    name: 'Harley-Davidson',
    short: 'harley-davidson',
    about:
      'Harley-Davidson of Milwaukee has built motorcycles since 1903; its cruisers are known by their V-twins.',
  },
  {
    name: 'Hino',
    short: 'hino',
    about: 'Hino is Toyota’s maker of trucks, from car-licence light ones upwards.',
  },
  {
    name: 'Holden',
    short: 'holden',
    about: 'Holden built cars in Australia from 1948 to 2017. Parts and service go on for those on the road.',
  },
  { name: 'Honda', short: 'honda', about: 'Honda makes cars and more motorcycles than anybody else.' },
  {
    name: 'Hyundai',
    short: 'hyundai',
    about: 'Hyundai comes from Seoul: small cars, family SUVs, and the electric Ioniq range.',
  },
  {
    name: 'Isuzu',
    short: 'isuzu',
    about: 'Isuzu makes diesel utes, the wagons built on them, and trucks of every size.',
  },
  { name: 'Iveco', short: 'iveco', about: 'Iveco of Turin makes vans and trucks, the Daily among them.' },
  {
    name: 'Jayco',
    short: 'jayco',
    about: 'Jayco has built caravans, camper trailers and motorhomes in Victoria since 1975.',
  },
  { name: 'Jeep', short: 'jeep', about: 'Jeep has made four-wheel drives since the Willys of 1941.' },
  {
    name: 'Kawasaki',
    short: 'kawasaki',
    about: 'Kawasaki makes road, trail and racing motorcycles, the Ninja among them.',
  },
  {
    name: 'Kia',
    short: 'kia',
    about: 'Kia comes from Seoul, and tunes the suspension of many of its cars on Australian roads.',
  },
  {
    name: 'KTM',
    short: 'ktm',
    about: 'KTM makes orange motorcycles for dirt and road in Mattighofen, Austria.',
  },
  { name: 'LDV', short: 'ldv', about: 'LDV sells vans, utes and people movers, some of them electric.' },
  {
    name: 'Lexus',
    short: 'lexus',
    about: 'Lexus is Toyota’s luxury make, with a hybrid in nearly every range.',
  },
  { name: 'Mazda', short: 'mazda', about: 'Mazda of Hiroshima makes small cars, SUVs, a ute, and the MX-5.' },
  {
    name: 'Mercedes-Benz',
    short: 'mercedes-benz',
    about: 'Mercedes-Benz of Stuttgart makes cars and vans; its founders drove the first motor cars in 1886.',
  },
  {
    name: 'MG',
    short: 'mg',
    about:
      'MG began in Oxford in 1924 with small sports cars. Today it sells hatches, SUVs and electric cars.',
  },
  {
    name: 'Mitsubishi',
    short: 'mitsubishi',
    about: 'Mitsubishi makes SUVs, plug-in hybrids and the Triton ute.',
  },
  {
    name: 'New Age',
    short: 'new-age',
    about: 'New Age builds family caravans in Victoria.',
  },
  {
    name: 'Nissan',
    short: 'nissan',
    about: 'Nissan of Yokohama makes the Patrol, the Navara and the electric Leaf.',
  },
  {
    name: 'Royal Enfield',
    short: 'royal-enfield',
    about: 'Royal Enfield has made motorcycles since 1901, today in Chennai.',
  },
  { name: 'Subaru', short: 'subaru', about: 'Subaru drives all four wheels of nearly every car it sells.' },
  { name: 'Suzuki', short: 'suzuki', about: 'Suzuki makes small cars, the Jimny, and motorcycles.' },
  {
    name: 'Tesla',
    short: 'tesla',
    about: 'Tesla sells electric cars only, and runs a network of fast chargers.',
  },
  {
    name: 'Toyota',
    short: 'toyota',
    about: 'Toyota has sold more new vehicles in Australia than any other make for many years running.',
  },
  { name: 'Triumph', short: 'triumph', about: 'Triumph has made motorcycles in England since 1902.' },
  {
    name: 'Volkswagen',
    short: 'volkswagen',
    about: 'Volkswagen of Wolfsburg makes the Golf, SUVs, vans and the Amarok ute.',
  },
  {
    name: 'Yamaha',
    short: 'yamaha',
    about: 'Yamaha makes motorcycles and scooters for learners, roads and trails.',
  },
] as const
