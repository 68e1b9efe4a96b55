/** Job titles and the words of company names, most frequent first. */

export const titles = `Account Manager; Sales Manager; Software Engineer; Chief Executive Officer; Project Manager;
  Marketing Manager; Consultant; Office Manager; Director of Sales; Product Manager; Recruiter; Account Executive;
  Senior Software Engineer; Operations Manager; Founder; Customer Success Manager; Managing Director; Sales
  Representative; HR Manager; Executive Assistant; Business Development Manager; Chief Technology Officer; Accountant;
  Engineering Manager; Vice President Sales; Designer; Data Analyst; Head of Marketing; Chief Financial Officer;
  Co-Founder; Owner; Partner; Attorney; Data Scientist; Geschäftsführer; Solutions Architect; Support Specialist;
  Teacher; Researcher; Controller; Einkäufer; IT Administrator; Procurement Lead; Real Estate Agent; Nurse; Physician;
  Gérant; Event Planner; Buyer; UX Researcher; Scrum Master; DevOps Engineer; Chief Operating Officer; Professor;
  Translator; Editor; Photographer; Logistics Coordinator; Head of Procurement; Chief of Staff; Journalist; Architekt;
  Security Analyst; Paralegal`
  .replaceAll(/\s+/g, ' ')
  .split('; ')

export const rareTitle = 'Falconer'

export const stems = `Nord Alpha Blue Bright Summit Green Nova Pioneer Atlas Silver Vertex Delta Harbor Granite
  Cedar Falcon Lumen Orion Quantum River Stone Apex Beacon Cobalt Crystal Dawn Echo Ember Evergreen First Forge Fusion
  Global Golden Grand Helix Horizon Indigo Iron Jade Keystone Lake Liberty Lotus Lunar Maple Meridian Metro Mosaic
  Mountain Neon Next North Oak Ocean Olive Onyx Opal Origin Pacific Peak Pearl Phoenix Pine Pixel Polar Prime Prism
  Pulse Quest Rapid Raven Red Ridge Rocket Royal Ruby Sage Sapphire Scout Sierra Signal Sky Solar Sonic South Spark
  Spring Star Sterling Strata Sun Swift Terra Titan Trident Trinity True Union United Urban Valley Vector Velvet Vista
  Vital Vivid West White Wild Willow Wind Wolf Wood Zenith Zephyr Zircon Über Österberg Århus Łask Ægir`.split(/\s+/)

export const trades = `Systems Solutions Consulting Technologies Software Logistics Media Partners Group Labs
  Capital Health Energy Design Networks Digital Foods Motors Pharma Engineering Construction Analytics Services
  Studios Interactive Marketing Holdings Insurance Trading Robotics Security Realty Textiles Travel Ventures Works
  Advisory Aerospace Agriculture Apparel Architecture Automation Bakery Biotech Brewing Catering Ceramics Chemicals
  Cloud Commerce Communications Components Cosmetics Couriers Data Dental Devices Diagnostics Distribution Education
  Electric Electronics Entertainment Environmental Equipment Events Exports Fabrics Farms Film Finance Fisheries
  Fitness Flooring Freight Furniture Games Gardens Glass Graphics Hardware Hospitality Hotels Imaging Imports
  Industries Innovations Instruments Interiors Jewelry Kitchens Laboratories Landscaping Leasing Legal Lighting
  Machinery Maintenance Manufacturing Marine Materials Medical Metals Mining Mobility Music Nutrition Optics Outdoor
  Packaging Paper Payments Pets Photography Plastics Plumbing Power Precision Printing Production Properties
  Publishing Radio Railways Recruiting Recycling Research Resources Retail Roofing Safety Sciences Seafood Shipping
  Signs Sports Staffing Steel Storage Supply Telecom Tiles Tools Toys Transport Tutoring Vehicles Video Vineyards
  Water Wellness Wholesale`.split(/\s+/)

export const tags = `customer prospect partner newsletter vip supplier webinar-2025 trade-fair churned investor
  press alumni reseller beta referral conference do-not-call`.split(/\s+/)

export const notes = `Met at the trade fair in spring; Prefers calls in the morning; Introduced by a colleague;
  Asked for a quote, waits for budget; Renewal is due in autumn; Speaks German and French; Moved over from the old
  system; Wants to see the new calendar; Left a voicemail twice; Talk to the assistant first`
  .replaceAll(/\s+/g, ' ')
  .split('; ')

export const questions = ['Pricing', 'A demo, please', 'The next steps', 'How to set it up']
