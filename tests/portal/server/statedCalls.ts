/**
 * Calls whose shape the specification shows verbatim: number, groups that may make it, groups that may not (`-`: all
 * signed-in users may), method, address with its named members. The test fills in values in braces.
 */
export const statedCalls = `
022 admin-internal bit GET /userTypes/DEALER/users?page=0&username=SELLER&groupName=seller&sizeByPage=10
022 provisioning seller GET /userTypes/GMF/users?page=0&username=&groupName=&sizeByPage=10
023 provisioning admin-internal POST /userTypes/DEALER/users
024 provisioning seller PUT /userTypes/DEALER/users/SELLER
025 provisioning seller PUT /userTypes/DEALER/users/NOBODY/enable
025 provisioning seller PUT /userTypes/DEALER/users/NOBODY/disable
025 provisioning seller PUT /userTypes/DEALER/users/NOBODY/unblock
026 provisioning seller POST /userTypes/DEALER/users/NOBODY/resetPassword
027 provisioning seller GET /userTypes/DEALER/groups
028 admin-internal seller GET /groups/list?groupName=AURORA
029 seller bit POST /users/DEALER
030 seller bit GET /clients/names?channelAccess=DGI&name=ana
031 admin-internal seller GET /users/SELLER
033 consulta - DELETE /userTypes/DEALER/users/active/dealer
034 seller - GET /users/notifications/dealers/active?limitByType=1
035 seller - DELETE /users/notifications?ids={id}
036 admin-internal seller GET /userTypes/emailControlFlow?username=SELLER&page=0&sizeByPage=10
038 seller - GET /downloads?fileName=a.pdf
039 bit seller GET /parameters?typeName=TCC&state=SP&initialDate=2026-01-01&finalDate=2026-12-31&page=0&size=10
040 bit seller POST /parameters
041 bit seller PUT /parameters/{id}
042 bit seller DELETE /parameters/{id}
043 seller - GET /dealers/parameters/profiles/commons?dealerId={dealer}
045 bit seller GET /gmb/parameters/iof
046 bit seller PUT /gmb/parameters/iof
047 seller - GET /gmb/parameters/manufacturerInfo
048 seller - GET /gmb/parameters/vaps/{dealer}
049 admin-internal seller GET /gmb/parameters/esign_disabled_all_dealers
050 admin-internal seller PUT /gmb/parameters/esign_disabled_all_dealers
051 admin-internal seller PUT /dealers/{id}
052 bit seller GET /dealers?bacCode=210000
053 seller - GET /dealers/distance?zipCode=01310100&bacCode=210000
053 seller - GET /dealers/distance?latitude=-23.5&longitude=-46.6&bacCode=210000
054 seller bit PUT /leads/{id}/relatedWith/saleProposal/{id}
055 seller - GET /notifications/leads?dealerId={dealer}
056 seller bit DELETE /notifications/leads?dealerId={dealer}
057 admin-internal seller GET /watchDocs/parameters/accesses?dealerId={dealer}
058 admin-internal seller PUT /watchDocs/parameters/accesses?dealerId={dealer}
059 fi-manager seller GET /watchDocs/integrations/access
060 seller - GET /watchDocs/parameters/accesses/profiles
061 fi-manager bit GET /watchDocs/integrations/status/ocr?simulationDocumentId={id}
068 seller bit GET /simulation/parameters?dealerId={dealer}&profile=seller&vehicleTypeId=1&saleType=TD
068 seller bit GET /simulation/parameters?clientState=SP&plateState=SP&isEmployee=false&clientDocument=27593018423
069 ofertas bit GET /simulation/parameters/offers?vehicleTypeId=1&saleType=TD&isEmployee=false
070 seller - GET /simulation/directsales?saleType=VD&personType=PF
071 seller bit GET /simulation/financeStructures
072 seller bit GET /simulation/financeStructures/dealer
073 seller bit GET /simulation/aggregateValues
074 ofertas bit GET /simulation/aggregateValues/offers
075 seller bit GET /simulation/aggregateValues/1/PF/false
076 seller bit GET /simulation/insurances/combos?enabled=true
077 seller bit GET /simulation/insurances/combos/parameters
078 seller bit GET /simulation/insurances/SEGURO_AUTO
079 seller bit GET /simulation/dealer/view
080 seller - GET /simulation/manufacturers?initialManufacturerYear=2020&finalManufacturerYear=2026&vehicleType=1
081 seller - GET /simulation/manufacturers/years?modelYear=2026
082 seller - GET /simulation/models
083 seller - GET /simulation/models/years?vehicleType=1
084 seller - GET /simulation/models/versions?modelId=12001
085 bit - GET /manufacturers
086 bit - GET /models
087 bit - GET /models/12001/versions
088 bit - GET /models/years
089 bit - GET /manufacturers/years
090 ofertas bit GET /colors?source=offer
090 seller bit GET /colors?source=dgi
091 ofertas seller POST /colors
092 ofertas seller PUT /colors
093 seller bit POST /simulations/dealers/{dealer}
094 ofertas seller POST /simulations/offers
095 seller bit POST /simulations/dealers/{dealer}/terms
096 seller bit POST /simulations/dealers/{dealer}/tableCode/FDU-TD?term=36&updatingVAPs=false
097 seller bit POST /simulations/dealers/{dealer}/sourceTableCode/FDU-TD?term=36
098 ofertas seller POST /simulations/offers/sourceTableCode/FDU-TD
099 seller bit POST /simulations/dealers/{dealer}/taxValue/1.75
100 seller bit POST /simulations/dealers/{dealer}/taxValue/1.75/preview
101 ofertas seller POST /simulations/offers/taxValue/1.75
102 ofertas seller POST /simulations/offers/taxValue/1.75/preview
103 seller bit POST /simulation/selected
104 seller bit POST /simulation/suggested
105 seller bit POST /simulation/recalculate
106 seller bit POST /simulation/recalculate/selected
107 seller bit POST /simulation/recalculate/suggested
108 seller bit POST /simulation/recalculate/saved?ignoreTCC=false
109 seller bit POST /simulation/taxes
110 seller bit POST /simulation/terms
111 seller bit POST /riskprice/preApprove/old
112 seller bit GET /simulation/notifications?username=SELLER&type=NOT001&toRemove=true
113 seller bit GET /simulation/clients/ignoreTCC/27593018423?isEmployee=true
114 seller bit GET /parameters/insurances?vehicleTypeId=1&financeTypeId=1
115 seller bit POST /simulations/saves/filters
116 seller bit GET /simulations/saves/{id}
117 seller consulta POST /simulations/saves?clone=false&dealerId={dealer}
118 seller consulta POST /simulations/saves/old
119 seller consulta POST /simulations/saves/update
120 seller consulta PUT /simulations/saves/{id}/monthlyIncome
121 seller bit POST /simulations/saves/filters/clients
122 seller bit POST /sale/proposal/{id}/relatedWith/simulation/{id}
123 seller bit GET /vaps/options
124 seller bit POST /vaps/options
125 seller bit POST /vaps/pricing
126 seller bit POST /vaps/pricing/SEGURO_AUTO
127 seller bit GET /insurance/type/CHEV_PLUS/rules
128 seller bit POST /validate/voucher
129 seller bit POST /proposes/sales/filters
130 seller bit GET /proposes/sales/{id}
131 seller bit GET /proposes/sales/contractNumber/{id}
132 seller bit POST /proposes/sales/additionalInfo
133 seller bit POST /proposes/sales?send=false&clone=false&dealerId={dealer}
134 seller bit PUT /proposes/sales/{id}
135 seller bit PUT /proposes/sales/reanalysis/{id}
136 seller bit PUT /proposes/sales/eletronicSign/{id}
137 seller bit PUT /proposes/sales/update/repurchase/guaranteed/{id}
138 seller bit GET /proposes/sales/status/{id}
139 seller bit GET /sale/proposal/{id}/documents
140 finance seller PUT /sale/proposal/{id}/blocked
141 finance seller PUT /sale/proposal/{id}/activate
142 seller bit GET /sale/proposal/{id}/srs
143 finance seller PUT /sale/proposal/{id}/status/AP
146 seller bit POST /clients?channelAccess=DGI
147 seller - GET /clients/genders
148 seller - GET /clients/documents/issuers
149 seller - GET /clients/businesses/natures
150 seller - GET /clients/businesses/types
151 seller - GET /clients/businesses/activities?businessTypeId=MEI
152 seller - GET /clients/businesses/cnae
153 seller - GET /clients/relations
154 seller - GET /clients/maritalStatus
155 seller - GET /clients/maritalStatus?clientType=DGI
156 seller - GET /seller/types
157 seller - GET /vehicles/fuelTypes
158 bit - GET /states
158 seller - GET /dealers/states
159 bit - GET /states/SP/cities
159 seller - GET /dealers/states/SP/cities
160 bit - GET /addresses/01310100?clientState=SP
160 seller - GET /dealers/addresses/01310100?clientState=SP
161 seller - GET /addresses/types
162 seller bit GET /certifier/Status?proposalSaleId={id}
163 seller bit GET /certifier/Status?proposalInsuranceId={id}
164 seller bit POST /certifier/sendReminder
165 seller bit POST /certifier/cancel
166 seller bit POST /signer
167 seller bit POST /signature/status
168 seller bit PUT /signature/status
169 seller bit GET /selfie/resend?proposalSaleId={id}&signerId={id}
175 seller bit POST /proofOfLife/sendClientEmail
176 seller bit POST /proofOfLife/sendSelfieEmail
180 seller bit POST /upload/send?proposalSaleId={id}
180 seller bit POST /upload/send?proposalInsuranceId={id}
182 seller bit GET /payment-protection/quotation/{id}
183 seller bit POST /payment-protection/proposal/{id}
184 seller bit GET /payment-protection/pdf/proposal/{id}
185 seller bit POST /new-term
186 seller bit GET /gap/quote/{id}
187 seller bit POST /gap/enroll/{id}
188 seller bit GET /gap/contract/{id}
189 seller bit POST /insurance/SEGURO_AUTO/reference/proposal/{id}/financed?dealerId={dealer}&saleProposalId={id}
190 seller bit GET /insurance/SEGURO_AUTO/reference/proposal/P1/document?dealerId={dealer}&personType=PF&proposeInsuranceId={id}
191 seller bit POST /insurance/SEGURO_AUTO/reference/financed/policy
192 seller bit GET /insurance/SEGURO_AUTO/reference/policy/{id}
194 seller bit PUT /insurance/SEGURO_AUTO/reference/{id}/person/assured
195 seller bit PUT /insurance/SEGURO_AUTO/reference/{id}/person/mainDriver
196 seller bit PUT /insurance/SEGURO_AUTO/reference/{id}/person/owner
197 seller bit PUT /insurance/SEGURO_AUTO/reference/{id}/vehicle
198 seller bit PUT /insurance/SEGURO_AUTO/reference/{id}/details
199 seller bit PUT /insurance/SEGURO_AUTO/reference/{id}/payment
200 seller bit PUT /insurance/SEGURO_AUTO/reference/{id}/seller
220 seller bit POST /proposes/insurances/filters?type=insurances
221 seller bit GET /proposes/insurances/{id}
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string, string, string, string]);

/** Members that the specification names in a body, and those that identify the record, by number of the call. */
export const statedMembers: Readonly<Record<string, readonly string[]>> = {
  '092': ['id'],
  '120': ['monthlyIncome'],
  '132': ['vehicleAdditionalInfo'],
  '164': ['proposalSaleId'],
  '165': ['idProposal', 'reasonCancel'],
  '167': ['proposalSaleId'],
  '168': ['proposalSaleId'],
  '183': ['brokerProposalNumber', 'occupationCode', 'politicallyExposedPerson', 'email'],
};

/** Calls without a session, which carry the public key: number, method, address. */
export const publicCalls = `
171 POST /proofOfLife/status
172 POST /proofOfLife/proposal
174 POST /proofOfLife/confirm
223 GET /insurance/SEGURO_AUTO/reference/deductible
281 GET /simulation/models
281 POST /simulations
281 POST /leads
281 GET /states
281 GET /states/SP/cities
281 GET /dealers/distance?zipCode=01310100
282 POST /leads/consortium
283 POST /formweb
287 POST /vapsExemption/open
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string, string]);
