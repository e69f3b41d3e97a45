/* Towns, people and works that do not exist. */

export const towns = [
  'City of Elm',
  'Town of Harrow',
  'Ashby County',
  'City of Marlow Falls',
  'Village of Penrose',
  'Town of Cinder Hill',
  'Quillan County',
  'City of Fenwick',
  'Borough of Stonebridge',
  'Town of Alder Point',
] as const;

/** What is built, with the least and the most that it costs in thousands of dollars. */
export const works = [
  ['Street Bridge Replacement', 1_200, 4_800],
  ['Water Main Renewal', 350, 1_900],
  ['Elementary School Roof', 280, 1_150],
  ['Wastewater Plant Upgrade', 2_400, 9_500],
  ['Road Resurfacing', 240, 1_600],
  ['Fire Station No. 2', 1_800, 5_200],
  ['Creek Culvert', 160, 620],
  ['Library Addition', 900, 3_100],
  ['Storm Sewer Extension', 420, 2_200],
  ['Park Pavilion', 180, 740],
] as const;

export const places = ['Mill', 'Main', 'Orchard', 'Quarry', 'River', 'Station', 'Church', 'Meadow'] as const;

export const readers = ['ann.hill', 'ben.reed', 'carla.voss', 'dan.okafor'] as const;
